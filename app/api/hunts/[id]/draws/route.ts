import { createCachedTexts } from '@/lib/server/cached-read'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { readDraws } from '@/lib/server/hunts/draws/read-draws'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Hundreds of rounds take fifteen milliseconds to write. */
const getText = createCachedTexts({ max: 300, freshForMs: 2_000 })

/** The rounds of a hunt, with the commitments to their seeds, and what has been drawn. */
export const GET = createGetHandler<NoQuery, { id: string }>({ query: noQuery }, async ({ params, visitor }) => {
  await requireRateLimit('read-draws', [visitor])
  const id = parseHuntId(params.id)
  const readText = getText(id, async () => JSON.stringify(await readDraws(id)))
  return new Response(await readText(), { headers: { 'Content-Type': 'application/json' } })
})
