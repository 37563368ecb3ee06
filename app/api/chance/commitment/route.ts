import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { commitSeed } from '@/lib/server/chance/commit-seed'
import { readDesk } from '@/lib/server/chance/read-desk'
import { bodyDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** Promises the player the server's next seed, where none is promised yet. Answers the desk. */
export const POST = bodyDoor({ body: v.strictObject({}), mostBytes: 256 }, async ({ request }) => {
  const { account, setCookies } = await requireChanceAccount(request)
  await requireLimit('play-chance', [account.player])
  await commitSeed(account)
  return answerWithCookies(await readDesk(account), setCookies)
})
