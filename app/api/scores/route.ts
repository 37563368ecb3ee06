import * as v from 'valibot'
import { gameNameSchema } from '@/lib/games/game-name'
import { boardPeriods } from '@/lib/games/protocol/host-messages'
import { readBoard } from '@/lib/server/games/read-board'
import { findPlayer } from '@/lib/server/games/who-plays'
import { queryDoor } from '@/lib/server/http/door'

const querySchema = v.object({
  game: gameNameSchema,
  period: v.optional(v.picklist(boardPeriods), 'all'),
})

/** The best runs of `game` in a `period` (`today`, `week` or `all`), and where the player who asks stands. */
export const GET = queryDoor({ query: querySchema }, async ({ query, request, visitor }) =>
  readBoard({ ...query, visitor, player: await findPlayer(request, query) }),
)
