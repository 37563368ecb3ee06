import * as v from 'valibot'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readHuntKeys } from '@/lib/server/hunts/read-hunts'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'

const querySchema = v.object({})

/** The addresses of all keys of a hunt as text, one per line. Anybody can compute the root on the chain from them. */
export const GET = createGetHandler<typeof querySchema, { id: string }>({ query: querySchema }, async ({ params }) => {
  const text = await readHuntKeys(parseHuntId(params.id))
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  })
})
