import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { readRemix } from '@/lib/server/builder/read-made-game'
import { runLevelTask, withLevelCapacity } from '@/lib/server/builder/run-level-task'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** A published game as the basis of a new one, if its author allows remixes. */
export const GET = createGetHandler<NoQuery, { slug: string }>({ query: noQuery }, async ({ params, visitor }) => {
  await requireRateLimit('read-made-games', [visitor])
  if (!v.is(slugSchema, params.slug)) throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
  return withLevelCapacity(visitor, async () => ({
    definition: await runLevelTask('writeRemix', await readRemix(params.slug)),
  }))
})
