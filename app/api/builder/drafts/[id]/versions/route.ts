import { requireSession } from '@/lib/server/account/sessions'
import { listVersions, requireDraftId } from '@/lib/server/builder/drafts'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Earlier versions of a draft that can be restored. */
export const GET = createGetHandler<NoQuery, { id: string }>({ query: noQuery }, async ({ request, params }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('read-drafts', [userId])
  return { versions: await listVersions({ ownerId: userId, id: requireDraftId(params.id) }) }
})
