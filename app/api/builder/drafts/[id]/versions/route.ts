import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/read-session'
import { requireDraftId } from '@/lib/server/builder/draft-id'
import { listVersions } from '@/lib/server/builder/drafts'
import { queryDoor } from '@/lib/server/http/door'

/** The states of a draft that one can go back to. */
export const GET = queryDoor<v.ObjectSchema<Record<never, never>, undefined>, { id: string }>(
  { query: v.object({}) },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    return { versions: await listVersions({ ownerId: userId, id: requireDraftId(params.id) }) }
  },
)
