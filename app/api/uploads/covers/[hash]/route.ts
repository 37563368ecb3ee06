import * as v from 'valibot'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { readCover } from '@/lib/server/uploads/served-builds'

/** The picture that an uploaded build brings. It is whoever's bytes: nothing in it runs, whatever it is taken for. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { hash: string }>(
  { query: v.object({}) },
  async ({ params: { hash }, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const cover = /^[\da-f]{64}$/.test(hash) ? await readCover(hash) : null
    if (cover === null) throw new HttpError(404, 'unknown-cover', 'There is no such picture.')
    return new Response(cover.bytes, {
      headers: {
        'Content-Type': cover.type,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'public, max-age=86400, immutable',
      },
    })
  },
)
