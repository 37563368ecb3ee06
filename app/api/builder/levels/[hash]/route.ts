import { readSession } from '@/lib/server/account/sessions'
import { isLevelShown, readLevel } from '@/lib/server/builder/read-made-game'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The level of a published game, or of one of the reader's games, by its hash. It never changes, so browsers keep it. */
export const GET = createGetHandler<NoQuery, { hash: string }>(
  { query: noQuery, isLarge: true },
  async ({ params: { hash }, request, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const readReader = async () => (await readSession(request))?.userId ?? null
    const isShown = /^[\da-f]{64}$/.test(hash) && (await isLevelShown({ hash, readReader }))
    const level = isShown ? await readLevel(hash) : null
    if (level === null) throw new HttpError(404, 'unknown-level', 'There is no such level.')
    return new Response(level, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        // A shared cache would still serve it after the game was withdrawn.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    })
  },
)
