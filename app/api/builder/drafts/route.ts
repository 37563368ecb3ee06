import { definitionLimits } from '@/lib/builder/game-definition'
import { requireSession } from '@/lib/server/account/sessions'
import { listDrafts, saveDraft } from '@/lib/server/builder/drafts'
import { runLevelTask, withLevelCapacity } from '@/lib/server/builder/run-level-task'
import { createGetHandler, createLargePostHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Drafts of the logged-in account, without their games. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => ({
  drafts: await listDrafts((await requireSession(request)).userId),
}))

/** Saves a draft that is based on `revision`; 409 if another tab or device has saved it since. */
export const POST = createLargePostHandler(
  { maxBytes: definitionLimits.bytes + 4_096 },
  async ({ request, visitor, readBody }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('save-draft', [userId])
    const body = await readBody()
    return withLevelCapacity(visitor, async () =>
      saveDraft({ ownerId: userId, ...(await runLevelTask('parseDraft', body)) }),
    )
  },
)
