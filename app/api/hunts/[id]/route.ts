import * as v from 'valibot'
import { createCachedTexts } from '@/lib/server/cached-read'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readHunt } from '@/lib/server/hunts/read-hunts'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'

const querySchema = v.object({})

const freshForMs = 2_000

/** A hunt can have fifty parts, and everybody gets the same: the hunt, or that there is none. */
const getCachedRead = createCachedTexts({ max: 1_000, freshForMs, retryAfterMs: freshForMs })

/** A hunt with its newest finds and its open hints, at most two seconds old. */
export const GET = createGetHandler<typeof querySchema, { id: string }>({ query: querySchema }, async ({ params }) => {
  const id = parseHuntId(params.id)
  const read = getCachedRead(id, async () => JSON.stringify(await readHunt(id)))
  return new Response(await read(), { headers: { 'Content-Type': 'application/json' } })
})
