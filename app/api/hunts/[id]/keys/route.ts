import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { readHuntKeys } from '@/lib/server/hunts/read-hunts'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** The addresses of all keys of a hunt as text, one per line. Anybody can compute the root on the chain from them. */
export const GET = createGetHandler<NoQuery, { id: string }>({ query: noQuery }, async ({ params, visitor }) => {
  await requireRateLimit('read-hunt-keys', [visitor])
  const text = await readHuntKeys(parseHuntId(params.id))
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })
})
