import { readSession } from '@/lib/server/account/sessions'
import { createTextCache } from '@/lib/server/text-cache'
import { isLevelShown, readLevel } from '@/lib/server/builder/read-made-game'
import { drawInTurn, runLevelTask } from '@/lib/server/builder/run-level-task'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

async function draw(hash: string): Promise<string> {
  const level = await readLevel(hash)
  if (level === null) throw new HttpError(404, 'unknown-level', 'There is no such level.')
  return runLevelTask('drawCover', level)
}

// The level, which can have 900 KB, is not read before its turn.
const readCover = createTextCache((hash: string, visitor: string) => drawInTurn(() => draw(hash), visitor))

/** The cover of a published level, drawn from it. It never changes, because levels do not. */
export const GET = createGetHandler<NoQuery, { hash: string }>(
  { query: noQuery },
  async ({ params: { hash }, request, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    const readReader = async () => (await readSession(request))?.userId ?? null
    if (!/^[\da-f]{64}$/.test(hash) || !(await isLevelShown({ hash, readReader })))
      throw new HttpError(404, 'unknown-level', 'There is no such level.')
    return new Response(await readCover(hash, visitor), {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        // A shared cache would still serve it after the game was withdrawn.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    })
  },
)
