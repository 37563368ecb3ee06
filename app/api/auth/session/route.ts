import * as v from 'valibot'
import { gameNameSchema } from '@/lib/games/game-name'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { readAuthState } from '@/lib/server/account/read-auth-state'
import { queryDoor } from '@/lib/server/http/door'

/** Who is logged in here, with a token for `game`, or for games altogether where none is named; nobody is an answer too. */
export const GET = queryDoor(
  { query: v.strictObject({ game: v.optional(gameNameSchema) }) },
  async ({ request, query }) => {
    const { answer, setCookies } = await readAuthState(request, query.game)
    return answerWithCookies(answer, setCookies)
  },
)
