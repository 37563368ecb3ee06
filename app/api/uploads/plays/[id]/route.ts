import * as v from 'valibot'
import { bodyDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { extendPlay } from '@/lib/server/uploads/count-plays'
import { requireUploadId } from '@/lib/server/uploads/upload-id'

const body = v.strictObject({ seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(86_400)) })

/** Takes down how long a play has lasted until now. */
export const POST = bodyDoor<typeof body, { id: string }>(
  { body, mostBytes: 128 },
  async ({ body: { seconds }, visitor, params: { id } }) => {
    await requireLimit('play-upload', [visitor])
    await extendPlay({ id: requireUploadId(id), seconds })
    return { status: 'done' }
  },
)
