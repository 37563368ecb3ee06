import * as v from 'valibot'
import { readLevel } from '@/lib/server/builder/read-made-game'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

/** A level by its hash. What has a hash for a name is never another: it can be kept for ever. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { hash: string }>(
  { query: v.object({}) },
  async ({ params: { hash }, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const level = /^[\da-f]{64}$/.test(hash) ? await readLevel(hash) : null
    if (level === null) throw new HttpError(404, 'unknown-level', 'There is no such level.')
    return new Response(level, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  },
)
