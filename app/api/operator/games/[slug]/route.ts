import { moderateSchema } from '@/lib/moderation/moderation-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Hides or restores a game, or dismisses its reports. For operators only. */
export const POST = createPostHandler<typeof moderateSchema, { slug: string }>(
  { body: moderateSchema, maxBytes: 2_048 },
  async ({ body, request, visitor, params: { slug } }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('look-after-games', [userId])
    const operator = await requireOperator({ userId, visitor })
    await moderateGame({ ...body, slug, operator })
    return { status: 'done' }
  },
)
