import { requireSession } from '@/lib/server/account/sessions'
import { readVersion, requireDraftId } from '@/lib/server/builder/drafts'
import { HttpError } from '@/lib/server/http/http-error'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** One version of a draft, as text. */
export const GET = createGetHandler<NoQuery, { id: string; revision: string }>(
  { query: noQuery },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('read-drafts', [userId])
    if (!/^\d{1,9}$/.test(params.revision))
      throw new HttpError(404, 'unknown-draft', 'This draft does not exist any more.')
    return readVersion({ ownerId: userId, id: requireDraftId(params.id) }, Number(params.revision))
  },
)
