import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { readDraw } from '@/lib/server/hunts/draws/read-draws'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** A round with its entries: all that anybody needs to repeat its draw. */
export const GET = createGetHandler<NoQuery, { id: string; round: string }>(
  { query: noQuery },
  async ({ params, visitor }) => {
    await requireRateLimit('read-draws', [visitor])
    const round = /^\d{1,3}$/.test(params.round) ? Number(params.round) : -1
    return new Response(await readDraw(parseHuntId(params.id), round), {
      headers: { 'Content-Type': 'application/json' },
    })
  },
)
