import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { parseQuery } from '@/lib/server/http/parse-input'
import { createRawHandler } from '@/lib/server/http/route-handler'
import { receivePiece, requireUploadId } from '@/lib/server/uploads/receive-zip'
import { uploadLimits } from '@/lib/uploads/upload-limits'

const query = v.object({ at: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)) })

/** Receives the next piece of a zip, as bytes; `at` is its offset. Returns how many bytes have arrived. */
export const POST = createRawHandler<{ id: string }>(
  { maxBytes: uploadLimits.pieceBytes },
  async ({ request, params: { id } }) => {
    const { userId } = await requireSession(request)
    const { at } = parseQuery(request, query)
    const bytes = new Uint8Array(await request.arrayBuffer())
    return Response.json(await receivePiece({ ownerId: userId, id: requireUploadId(id), at, bytes }))
  },
)
