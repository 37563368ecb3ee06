import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getLeaderboardPage } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** A page of the leaderboard. The entry answers this path before Next does. */
export const GET = toRouteHandler(getLeaderboardPage)
