import * as v from 'valibot'
import { playerTextSchema } from '@/lib/players/follow-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, createPostHandler } from '@/lib/server/http/route-handler'
import { readFollow, setFollow } from '@/lib/server/players/friends'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Whether the logged-in account follows a `player`. */
export const GET = createGetHandler({ query: v.object({ player: playerTextSchema }) }, async ({ query, request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('follow-players', [userId])
  return respondWithCookies(await readFollow(userId, query.player), setCookies)
})

const bodySchema = v.strictObject({ player: playerTextSchema, isFollowed: v.boolean() })

/** Follows a player with the logged-in account, or stops. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 2_048 }, async ({ body, request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('follow-players', [userId])
  return respondWithCookies(await setFollow({ userId, ...body }), setCookies)
})
