import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { createPostHandler } from '@/lib/server/http/route-handler'

const bodySchema = v.strictObject({ game: gameIdSchema })

/** Starts a run of `game`. Returns its id, its seed and the deadline for its submission. */
export const POST = createPostHandler(
  { body: bodySchema, maxBytes: 1_024, callers: 'site-and-programs' },
  async ({ body, visitor, request }) => {
    const { player, setCookie } = await resolvePlayer(request, body)
    const attempt = await startAttempt({ ...body, player, visitor })
    return respondWithCookies(attempt, setCookie === undefined ? [] : [setCookie])
  },
)
