import * as v from 'valibot'
import { catalogueQueryFields } from '@/lib/games/catalogue-view'
import { readMadeCatalogue } from '@/lib/server/games/read-catalogue'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** A page of games made by players, filtered by the words of `q`, and by hidden hunt keys with `keys=1`. */
export const GET = createGetHandler({ query: v.object(catalogueQueryFields) }, async ({ query, visitor }) => {
  await requireRateLimit('read-made-games', [visitor])
  return readMadeCatalogue(query)
})
