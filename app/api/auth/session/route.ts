import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { readAuthState } from '@/lib/server/account/read-auth-state'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** Who is logged in here, with a token for `game`, or for games altogether where none is named; nobody is an answer too. */
export const GET = createGetHandler(
  { query: v.strictObject({ game: v.optional(gameIdSchema) }) },
  async ({ request, query }) => {
    const { answer, setCookies } = await readAuthState(request, query.game)
    return respondWithCookies(answer, setCookies)
  },
)
