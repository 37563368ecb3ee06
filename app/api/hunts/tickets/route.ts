import * as v from 'valibot'
import { findPlayers } from '@/lib/server/games/request-player'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { issueTickets } from '@/lib/server/hunts/tickets'

const bodySchema = v.strictObject({
  attempt: v.pipe(v.string(), v.uuid()),
  game: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'not a game')),
})

/** The tickets that a run of the requesting player has earned. */
export const POST = createPostHandler(
  { body: bodySchema, maxBytes: 1_024, isLong: true },
  async ({ body, visitor, request }) =>
    issueTickets({ ...body, visitor, players: await findPlayers(request, { game: body.game }) }),
)
