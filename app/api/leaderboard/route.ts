import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getLeaderboardPage } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** A page of the leaderboard. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getLeaderboardPage)
