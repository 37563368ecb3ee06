import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getCredits } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** A player's credits. The entry answers this path before Next does. */
export const GET = toRouteHandler(getCredits)
