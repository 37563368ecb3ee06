import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler, createGetHandler } from '@/lib/server/http/route-handler'
import { beginUpload } from '@/lib/server/uploads/receive-zip'
import { readOwnUploads } from '@/lib/server/uploads/read-uploads'
import { beginUploadSchema } from '@/lib/uploads/upload-schema'

/** What who is logged in has uploaded, with its versions. */
export const GET = createGetHandler({ query: v.object({}) }, async ({ request }) =>
  readOwnUploads((await requireSession(request)).userId),
)

/** Announces a zip of a game of who is logged in; its pieces follow. */
export const POST = createPostHandler({ body: beginUploadSchema, maxBytes: 4_096 }, async ({ body, request }) => {
  const { userId } = await requireSession(request)
  return beginUpload({ ...body, ownerId: userId })
})
