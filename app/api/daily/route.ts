import { dailyQuerySchema } from '@/lib/games/daily-challenge'
import { readDailyChallenge } from '@/lib/server/games/daily-challenge'
import { findPlayer } from '@/lib/server/games/request-player'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** The daily challenge of today or an earlier `day`, with the commitment for tomorrow. */
export const GET = createGetHandler({ query: dailyQuerySchema }, async ({ query, request, visitor }) =>
  readDailyChallenge({ day: query.day, visitor, player: await findPlayer(request, { game: query.game }) }),
)
