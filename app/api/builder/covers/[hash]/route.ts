import { drawCover } from '@/lib/builder/cover/draw-cover'
import { parseMadeLevel } from '@/lib/games/made-level'
import { readLevel } from '@/lib/server/builder/read-made-game'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The cover of a published level, drawn from it. It never changes, because levels do not. */
export const GET = createGetHandler<NoQuery, { hash: string }>(
  { query: noQuery },
  async ({ params: { hash }, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const level = /^[\da-f]{64}$/.test(hash) ? await readLevel(hash) : null
    if (level === null) throw new HttpError(404, 'unknown-level', 'There is no such level.')
    return new Response(drawCover(parseMadeLevel(level)), {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  },
)
