import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getSale } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The state of the token sale. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getSale)
