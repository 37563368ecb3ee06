import * as v from 'valibot'
import { gameSchema } from '@/lib/games/chance/chance-schema'
import { hex32 } from '@/lib/wire-schema'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { buyCard } from '@/lib/server/chance/cards'
import { readChancePlayer, requireChanceAccount } from '@/lib/server/chance/chance-player'
import { readCards } from '@/lib/server/chance/cards'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { createPostHandler, createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const id = v.pipe(v.string(), v.uuid())
const body = v.strictObject({ key: id, game: gameSchema, commitment: hex32 })

/** Revealed cards of the player, the latest first. `before` is the last card of the previous page. */
export const GET = createGetHandler(
  { query: v.strictObject({ before: v.optional(id) }) },
  async ({ query, request }) => {
    const { account, setCookies } = await readChancePlayer(request)
    return respondWithCookies(await readCards(account, query.before ?? null), setCookies)
  },
)

/** Buys a card or a spin for credits, once per idempotency `key`. Returns it and the new state of the player. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async (asked) => {
  await requireRateLimit('spend-credits', [asked.visitor])
  const { account, setCookies } = await requireChanceAccount(asked.request)
  await requireRateLimit('play-chance', [account.player])
  const card = await buyCard(account, asked.body)
  return respondWithCookies({ card, state: await readPlayerState(account) }, setCookies)
})
