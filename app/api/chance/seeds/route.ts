import * as v from 'valibot'
import { hex32Schema, playerSeedSchema } from '@/lib/chance/seeds'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { chooseSeed } from '@/lib/server/chance/choose-seed'
import { readDesk } from '@/lib/server/chance/read-desk'
import { bodyDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

const body = v.strictObject({ commitment: hex32Schema, playerSeed: playerSeedSchema })

/** Takes a pair of seeds into use, and tells the one before. Answers the desk. */
export const POST = bodyDoor({ body, mostBytes: 1_024 }, async (asked) => {
  const { account, setCookies } = await requireChanceAccount(asked.request)
  await requireLimit('play-chance', [account.player])
  await chooseSeed(account, asked.body)
  return answerWithCookies(await readDesk(account), setCookies)
})
