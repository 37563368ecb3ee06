import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { boardPeriods } from '@/lib/games/frame-protocol/host-messages'
import { readBoard } from '@/lib/server/games/score-board'
import { findPlayer } from '@/lib/server/games/request-player'
import { createGetHandler } from '@/lib/server/http/route-handler'

const querySchema = v.object({
  game: gameIdSchema,
  period: v.optional(v.picklist(boardPeriods), 'all'),
})

/** The best runs of `game` in a `period` (`today`, `week` or `all`), and the rank of the player who sends the request. */
export const GET = createGetHandler({ query: querySchema }, async ({ query, request, visitor }) =>
  readBoard({ ...query, visitor, player: await findPlayer(request, query) }),
)
