import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { listVersions, requireDraftId } from '@/lib/server/builder/drafts'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** The states of a draft that one can go back to. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { id: string }>(
  { query: v.object({}) },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    return { versions: await listVersions({ ownerId: userId, id: requireDraftId(params.id) }) }
  },
)
