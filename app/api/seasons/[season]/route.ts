import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readNamedSeason } from '@/lib/server/seasons/seasons'
import { seasonNameSchema } from '@/lib/seasons/season-schema'

/** A season of play by its name, with all that its split is computed from. */
export const GET = createGetHandler<NoQuery, { season: string }>({ query: noQuery }, async ({ params, visitor }) => {
  const name = parseInput(seasonNameSchema, params.season, 'season')
  await requireRateLimit('read-seasons', [visitor])
  return readNamedSeason(name)
})
