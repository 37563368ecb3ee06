import { readChancePlayer } from '@/lib/server/chance/chance-player'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, createPostHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { buyItem, readShop } from '@/lib/server/shop/shop'
import { buyItemSchema } from '@/lib/shop/shop-schema'

/** The credits, items and look of the logged-in account. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, account, setCookies } = await readChancePlayer(request)
  await requireRateLimit('use-shop', [userId])
  return respondWithCookies(await readShop({ userId, account }), setCookies)
})

/** Buys an item for credits, once for each account, and puts it on. Game tokens cannot buy: only the session can. */
export const POST = createPostHandler({ body: buyItemSchema, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  await requireRateLimit('spend-credits', [visitor])
  const { userId, account, setCookies } = await readChancePlayer(request)
  await requireRateLimit('use-shop', [userId])
  await buyItem({ userId, account }, body)
  return respondWithCookies(await readShop({ userId, account }), setCookies)
})
