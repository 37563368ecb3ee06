import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { readDraws } from '@/lib/server/hunts/draws/read-draws'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The rounds of a hunt, with the commitments to their seeds, and what has been drawn. */
export const GET = createGetHandler<NoQuery, { id: string }>({ query: noQuery }, async ({ params, visitor }) => {
  await requireRateLimit('read-draws', [visitor])
  return readDraws(parseHuntId(params.id))
})
