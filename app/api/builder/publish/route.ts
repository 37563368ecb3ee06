import { definitionLimits } from '@/lib/builder/game-definition'
import { requireSession } from '@/lib/server/account/sessions'
import { publishGame } from '@/lib/server/builder/publish-game'
import { runLevelTask, withLevelCapacity } from '@/lib/server/builder/run-level-task'
import { createLargePostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Publishes a game of the logged-in account under a slug, or a new version of it. */
export const POST = createLargePostHandler(
  { maxBytes: definitionLimits.bytes + 4_096 },
  async ({ request, visitor, readBody }) => {
    const { userId } = await requireSession(request)
    await requireRateLimit('publish-game', [userId])
    const body = await readBody()
    return withLevelCapacity(visitor, async () => {
      const publication = await runLevelTask('parsePublication', body)
      return publishGame({ ownerId: userId, visitor, ...publication })
    })
  },
)
