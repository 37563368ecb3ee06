import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { readAuthState } from '@/lib/server/account/account'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler } from '@/lib/server/http/route-handler'

const query = v.strictObject({ game: v.optional(gameIdSchema) })

/** The logged-in user, or null, with a token for `game`, or for all games when the query names none. */
export const GET = createGetHandler({ query }, async ({ request, query }) => {
  const { response, setCookies } = await readAuthState(request, query.game)
  return respondWithCookies(response, setCookies)
})
