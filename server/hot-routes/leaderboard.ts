import { leaderboardQuerySchema, leaderboardSearchQuerySchema } from '@/lib/leaderboard/leaderboard-query'
import { readServerEnv } from '@/lib/env/server-env'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { searchLeaderboard } from '@/lib/server/leaderboard/search-leaderboard'
import { toSeasonChoice } from '@/lib/server/leaderboard/to-season-choice'
import { createBoardRoute } from './board-route'

/** `GET /api/leaderboard`: a page of the board of all time or of a season, and a player's own row. */
export const answerLeaderboard = createBoardRoute(leaderboardQuerySchema, ({ season, ...query }) =>
  readLeaderboard({ ...query, chainId: readServerEnv().defaultChainId, season: toSeasonChoice(season) }),
)

/** `GET /api/leaderboard/search`: players by the beginning of their name or address. */
export const answerLeaderboardSearch = createBoardRoute(leaderboardSearchQuerySchema, ({ q, season, limit }) =>
  searchLeaderboard({ chainId: readServerEnv().defaultChainId, text: q, limit, season: toSeasonChoice(season) }),
)
