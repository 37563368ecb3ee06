import { readChancePlayer } from '@/lib/server/chance/chance-player'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readShop, wearItem } from '@/lib/server/shop/shop'
import { wearItemSchema } from '@/lib/shop/shop-schema'

/** Puts on an owned item; with null the player wears the default of the game again. */
export const POST = createPostHandler({ body: wearItemSchema, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  await requireRateLimit('spend-credits', [visitor])
  const { userId, account, setCookies } = await readChancePlayer(request)
  await requireRateLimit('use-shop', [userId])
  await wearItem(userId, body)
  return respondWithCookies(await readShop({ userId, account }), setCookies)
})
