import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { readChancePlayer } from '@/lib/server/chance/chance-player'
import { readDesk } from '@/lib/server/chance/read-desk'
import { queryDoor } from '@/lib/server/http/door'

/** What the player who is logged in has for games of chance: credits, seeds, and cards that are not scratched. */
export const GET = queryDoor({ query: v.strictObject({}) }, async ({ request }) => {
  const { account, setCookies } = await readChancePlayer(request)
  return answerWithCookies(await readDesk(account), setCookies)
})
