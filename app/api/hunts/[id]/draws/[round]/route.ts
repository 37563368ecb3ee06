import { drawQuerySchema } from '@/lib/hunts/hunt-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { readDraw } from '@/lib/server/hunts/draws/read-draws'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** A round with a page of its entries: all that anybody needs to repeat its draw. */
export const GET = createGetHandler<typeof drawQuerySchema, { id: string; round: string }>(
  { query: drawQuerySchema },
  async ({ params, query, visitor }) => {
    await requireRateLimit('read-draws', [visitor])
    const round = /^\d{1,3}$/.test(params.round) ? Number(params.round) : -1
    return new Response(await readDraw(parseHuntId(params.id), round, query), {
      headers: { 'Content-Type': 'application/json' },
    })
  },
)
