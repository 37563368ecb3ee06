import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, createPostHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { beginUpload } from '@/lib/server/uploads/receive-zip'
import { readOwnUploads } from '@/lib/server/uploads/read-own-uploads'
import { beginUploadSchema } from '@/lib/uploads/upload-schema'

/** Uploaded games of the logged-in account with their versions. */
export const GET = createGetHandler({ query: noQuery }, async ({ request, visitor }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('read-own-uploads', [userId])
  return readOwnUploads({ ownerId: userId, visitor })
})

/** Starts the upload of a zip; its pieces follow. */
export const POST = createPostHandler({ body: beginUploadSchema, maxBytes: 4_096 }, async ({ body, request }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('upload-game', [userId])
  return beginUpload({ ...body, ownerId: userId })
})
