import * as v from 'valibot'
import { daySchema } from '@/lib/games/daily-challenge'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { boardPeriods } from '@/lib/games/frame-protocol/host-messages'
import { readBoard } from '@/lib/server/games/score-board'
import { findPlayer } from '@/lib/server/games/request-player'
import { createGetHandler } from '@/lib/server/http/route-handler'

const querySchema = v.object({
  game: gameIdSchema,
  period: v.optional(v.picklist(boardPeriods), 'all'),
  challenge: v.optional(daySchema),
})

/**
 * The best runs of `game` in a `period` (`today`, `week` or `all`) or in the daily challenge of the day `challenge`,
 * and the rank of the player who sends the request.
 */
export const GET = createGetHandler({ query: querySchema }, async ({ query, request, visitor }) =>
  readBoard({ ...query, visitor, player: await findPlayer(request, query) }),
)
