import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/read-session'
import { passDoor } from '@/lib/server/http/door'
import { readQuery } from '@/lib/server/http/read-query'
import { receivePiece } from '@/lib/server/uploads/receive-zip'
import { requireUploadId } from '@/lib/server/uploads/upload-id'
import { uploadLimits } from '@/lib/uploads/upload-limits'

const query = v.object({ at: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)) })

/** The next piece of a zip, as bytes, where it begins: `at`. Answers how many bytes are there. */
export const POST = passDoor<{ id: string }>(
  { mostBytes: uploadLimits.pieceBytes },
  async ({ request, params: { id } }) => {
    const { userId } = await requireSession(request)
    const { at } = readQuery(request, query)
    const bytes = new Uint8Array(await request.arrayBuffer())
    return Response.json(await receivePiece({ ownerId: userId, id: requireUploadId(id), at, bytes }))
  },
)
