import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { extendPlay } from '@/lib/server/uploads/count-plays'
import { requireUploadId } from '@/lib/server/uploads/receive-zip'

const body = v.strictObject({ seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(86_400)) })

/** Stores how long a play has lasted so far. */
export const POST = createPostHandler<typeof body, { id: string }>(
  { body, maxBytes: 128 },
  async ({ body: { seconds }, visitor, params: { id } }) => {
    await requireRateLimit('play-upload', [visitor])
    await extendPlay({ id: requireUploadId(id), seconds })
    return { status: 'done' }
  },
)
