import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { readDraft, requireDraftId } from '@/lib/server/builder/drafts'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** One draft of who is logged in, with its game as text. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { id: string }>(
  { query: v.object({}) },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    return readDraft({ ownerId: userId, id: requireDraftId(params.id) })
  },
)
