import * as v from 'valibot'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { readDesk } from '@/lib/server/chance/read-desk'
import { revealCard } from '@/lib/server/chance/reveal-card'
import { bodyDoor } from '@/lib/server/http/door'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireLimit } from '@/lib/server/limits/require-limit'

const pathSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** Scratches a card of the player's: tells what it holds, and pays it. Answers it and the desk after it. */
export const POST = bodyDoor({ body: v.strictObject({}), mostBytes: 256 }, async ({ request, params }) => {
  const { account, setCookies } = await requireChanceAccount(request)
  const { id } = parseInput(pathSchema, params, 'path')
  await requireLimit('play-chance', [account.player])
  const card = await revealCard(account, id)
  return answerWithCookies({ card, desk: await readDesk(account) }, setCookies)
})
