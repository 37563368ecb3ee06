import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { deleteDraft, requireDraftId } from '@/lib/server/builder/drafts'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({})

/** Deletes a draft of the logged-in account. */
export const POST = createPostHandler<typeof body, { id: string }>(
  { body, maxBytes: 256 },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    await deleteDraft({ ownerId: userId, id: requireDraftId(params.id) })
    return { status: 'done' }
  },
)
