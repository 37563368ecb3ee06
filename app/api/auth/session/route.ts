import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { readAuthState } from '@/lib/server/account/read-auth-state'
import { queryDoor } from '@/lib/server/http/door'

/** Who is logged in here, with a token for games; nobody is an answer too. */
export const GET = queryDoor({ query: v.strictObject({}) }, async ({ request }) => {
  const { answer, setCookies } = await readAuthState(request)
  return answerWithCookies(answer, setCookies)
})
