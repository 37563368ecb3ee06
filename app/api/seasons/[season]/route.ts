import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readCurrentSeason, readNamedSeason } from '@/lib/server/seasons/seasons'
import { seasonSelectionSchema } from '@/lib/seasons/season-schema'

/**
 * The present season of play, or one by its name, with all numbers from which the split of its crystals is computed.
 */
export const GET = createGetHandler<NoQuery, { season: string }>({ query: noQuery }, async ({ params, visitor }) => {
  const name = parseInput(seasonSelectionSchema, params.season, 'season')
  if (name === 'current') return readCurrentSeason()
  await requireRateLimit('read-seasons', [visitor])
  return readNamedSeason(name)
})
