import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { readSession, requireSession } from '@/lib/server/account/sessions'
import { readLikes, setLike } from '@/lib/server/games/likes'
import { createGetHandler, createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The likes of a published game, and whether the reader's account likes it. */
export const GET = createGetHandler({ query: v.object({ game: slugSchema }) }, async ({ query, visitor, request }) => {
  await requireRateLimit('read-made-games', [visitor])
  return readLikes(query.game, (await readSession(request))?.userId ?? null)
})

const body = v.strictObject({ game: slugSchema, isLiked: v.boolean() })

/** Likes a published game with the logged-in account, or removes the like. */
export const POST = createPostHandler(
  { body, maxBytes: 1_024 },
  async ({ body: { game, isLiked }, visitor, request }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('like-game', [userId])
    return setLike({ slug: game, userId, isLiked, visitor })
  },
)
