import * as v from 'valibot'
import { gameSchema } from '@/lib/chance/chance-answers'
import { hex32Schema } from '@/lib/chance/seeds'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { buyCard } from '@/lib/server/chance/buy-card'
import { readChancePlayer, requireChanceAccount } from '@/lib/server/chance/chance-player'
import { readCards } from '@/lib/server/chance/read-cards'
import { readDesk } from '@/lib/server/chance/read-desk'
import { bodyDoor, queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

const id = v.pipe(v.string(), v.uuid())
const body = v.strictObject({ key: id, game: gameSchema, commitment: hex32Schema })

/** Cards that the player has revealed, the latest first, those after the card `before` on the next page. */
export const GET = queryDoor({ query: v.strictObject({ before: v.optional(id) }) }, async ({ query, request }) => {
  const { account, setCookies } = await readChancePlayer(request)
  return answerWithCookies(await readCards(account, query.before ?? null), setCookies)
})

/** Buys a card or a spin for credits, once for each `key`. Answers it and the desk after it. */
export const POST = bodyDoor({ body, mostBytes: 1_024 }, async (asked) => {
  const { account, setCookies } = await requireChanceAccount(asked.request)
  await requireLimit('play-chance', [account.player])
  const card = await buyCard(account, asked.body)
  return answerWithCookies({ card, desk: await readDesk(account) }, setCookies)
})
