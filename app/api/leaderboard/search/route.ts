import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getLeaderboardSearch } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** Players by name or address. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getLeaderboardSearch)
