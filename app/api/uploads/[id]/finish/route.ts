import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { requireUploadId } from '@/lib/server/uploads/receive-zip'

const body = v.strictObject({})

/** Creates a game, or its next version, from a completely uploaded zip. */
export const POST = createPostHandler<typeof body, { id: string }>(
  { body, maxBytes: 64, isLong: true },
  async ({ request, visitor, params: { id } }) => {
    const { userId } = await requireSession(request)
    return finishUpload({ ownerId: userId, id: requireUploadId(id), visitor })
  },
)
