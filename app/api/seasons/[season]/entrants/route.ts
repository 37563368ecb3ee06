import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readSeasonEntrants } from '@/lib/server/seasons/seasons'
import { seasonNameSchema } from '@/lib/seasons/season-schema'

/** The wallets in the draw of a season's weekly quest, so that anybody can repeat the draw. */
export const GET = createGetHandler<NoQuery, { season: string }>({ query: noQuery }, async ({ params, visitor }) => {
  const name = parseInput(seasonNameSchema, params.season, 'season')
  await requireRateLimit('read-seasons', [visitor])
  return readSeasonEntrants(name)
})
