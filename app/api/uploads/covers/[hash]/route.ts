import { readSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readCover } from '@/lib/server/uploads/served-builds'

/**
 * The cover of an uploaded game that is published, or that the reader uploaded. Its bytes are untrusted, so the headers
 * forbid execution and type sniffing.
 */
export const GET = createGetHandler<NoQuery, { hash: string }>(
  { query: noQuery },
  async ({ params: { hash }, request, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const readReader = async () => (await readSession(request))?.userId ?? null
    const cover = /^[\da-f]{64}$/.test(hash) ? await readCover({ hash, visitor, readReader }) : null
    if (cover === null) throw new HttpError(404, 'unknown-cover', 'There is no such cover.')
    return new Response(cover.bytes, {
      headers: {
        'Content-Type': cover.type,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // A shared cache would still serve it after the game was withdrawn.
        'Cache-Control': 'private, max-age=86400, immutable',
      },
    })
  },
)
