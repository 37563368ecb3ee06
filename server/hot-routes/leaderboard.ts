import { leaderboardQuerySchema, leaderboardSearchQuerySchema } from '@/lib/leaderboard/leaderboard-query'
import { readServerEnv } from '@/lib/env/server-env'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { searchLeaderboard } from '@/lib/server/leaderboard/search-leaderboard'
import { toSeasonChoice } from '@/lib/server/leaderboard/to-season-choice'
import { createReadRoute } from './read-route'

const unavailable = { code: 'board-unavailable', sentence: 'The board does not answer at the moment.' }

/** `GET /api/leaderboard`: a page of the board of all time or of a season, and a player's own row. */
export const answerLeaderboard = createReadRoute(
  leaderboardQuerySchema,
  ({ season, ...query }) =>
    readLeaderboard({ ...query, chainId: readServerEnv().defaultChainId, season: toSeasonChoice(season) }),
  unavailable,
)

/** `GET /api/leaderboard/search`: players by the beginning of their name or address. */
export const answerLeaderboardSearch = createReadRoute(
  leaderboardSearchQuerySchema,
  ({ q, season, limit }) =>
    searchLeaderboard({ chainId: readServerEnv().defaultChainId, text: q, limit, season: toSeasonChoice(season) }),
  unavailable,
)
