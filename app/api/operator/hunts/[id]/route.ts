import { moderateHuntSchema } from '@/lib/moderation/moderation-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { moderateHunt } from '@/lib/server/moderation/moderate-hunt'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Hides or restores what the sponsor of a hunt wrote. For operators only. */
export const POST = createPostHandler<typeof moderateHuntSchema, { id: string }>(
  { body: moderateHuntSchema, maxBytes: 2_048 },
  async ({ body, request, visitor, params }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('look-after-games', [userId])
    const operator = await requireOperator({ userId, visitor })
    await moderateHunt({ ...body, id: parseHuntId(params.id), operator })
    return { status: 'done' }
  },
)
