import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getSale } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The state of the token sale. The entry answers this path before Next does. */
export const GET = toRouteHandler(getSale)
