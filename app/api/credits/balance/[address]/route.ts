import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getCredits } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** A player's credits. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getCredits)
