import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { changeUploadSchema } from '@/lib/uploads/upload-schema'

/** Publishes, withdraws, edits or deletes an uploaded game of the logged-in account, or switches its version. */
export const POST = createPostHandler<typeof changeUploadSchema, { slug: string }>(
  { body: changeUploadSchema, maxBytes: 2_048 },
  async ({ body: change, request, visitor, params: { slug } }) => {
    const { userId } = await requireSession(request)
    await changeUpload({ ownerId: userId, visitor, slug, change })
    return { status: 'done' }
  },
)
