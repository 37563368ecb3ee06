import * as v from 'valibot'
import { catalogueQueryFields } from '@/lib/games/catalogue/catalogue-view'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { readMadeCatalogue, searchBounds } from '@/lib/server/games/read-catalogue'
import { HttpError } from '@/lib/server/http/http-error'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Networks that wait get the same time. */
const searching = createBoundedQueue(searchBounds)

/** A page of games made by players, filtered by the words of `q`, and by hidden hunt keys with `keys=1`. */
export const GET = createGetHandler({ query: v.object(catalogueQueryFields) }, async ({ query, visitor, request }) => {
  await requireRateLimit('read-made-games', [visitor])
  return searching(() => readMadeCatalogue(query), visitor, request.signal).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'Too many people search for games at the moment.', { retryAfterSeconds: 5 })
  })
})
