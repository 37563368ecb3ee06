import { requireSession } from '@/lib/server/account/sessions'
import { readDraft, requireDraftId } from '@/lib/server/builder/drafts'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** One draft of the logged-in account, with its game as text. */
export const GET = createGetHandler<NoQuery, { id: string }>(
  { query: noQuery, isLarge: true },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('read-drafts', [userId])
    return readDraft({ ownerId: userId, id: requireDraftId(params.id) })
  },
)
