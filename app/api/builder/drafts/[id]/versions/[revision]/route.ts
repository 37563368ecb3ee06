import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/read-session'
import { requireDraftId } from '@/lib/server/builder/draft-id'
import { readVersion } from '@/lib/server/builder/drafts'
import { queryDoor } from '@/lib/server/http/door'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** One state of a draft, as text. */
export const GET = queryDoor<v.ObjectSchema<Record<never, never>, undefined>, { id: string; revision: string }>(
  { query: v.object({}) },
  async ({ request, params }) => {
    const { userId } = await requireSession(request)
    if (!/^\d{1,9}$/.test(params.revision))
      throw new RequestRefused(404, 'unknown-draft', 'There is no such draft, or no longer.')
    return readVersion({ ownerId: userId, id: requireDraftId(params.id) }, Number(params.revision))
  },
)
