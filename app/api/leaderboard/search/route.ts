import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getLeaderboardSearch } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** Players by name or address. The entry answers this path before Next does. */
export const GET = toRouteHandler(getLeaderboardSearch)
