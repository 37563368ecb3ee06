import * as v from 'valibot'
import { catalogueQueryFields } from '@/lib/games/catalogue-view'
import { searchMadeGames } from '@/lib/server/games/read-catalogue'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

/** A page of the games that players made: those with every word of `q` in them, with `keys=1` those with keys to be found. */
export const GET = createGetHandler({ query: v.object(catalogueQueryFields) }, async ({ query, visitor }) => {
  await requireRateLimit('read-made-games', [visitor])
  return searchMadeGames(query)
})
