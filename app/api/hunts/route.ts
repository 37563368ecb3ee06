import { keyListInputSchema, maxKeyListBytes } from '@/lib/hunts/keys/key-list'
import { huntsQuerySchema } from '@/lib/hunts/hunt-query'
import { createCachedReads, createCachedTexts } from '@/lib/server/cached-read'
import { readSession } from '@/lib/server/account/sessions'
import { parseJson } from '@/lib/server/http/parse-json'
import { createGetHandler, createLargePostHandler } from '@/lib/server/http/route-handler'
import { readHuntOrder, readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const freshForMs = 2_000

/** All pages of a list are cut of one order, because there are 9,999 pages to ask for, and each order takes all hunts. */
const orders = createCachedReads<Awaited<ReturnType<typeof readHuntOrder>>>({ max: 1_000, freshForMs })
const readOrder: typeof readHuntOrder = (filter, context) =>
  orders.read(JSON.stringify(filter), () => readHuntOrder(filter, context))

/** A page can hold a thousand hunts with their added keys, and everybody gets the same. */
const getCachedRead = createCachedTexts({ max: 1_000, freshForMs })

/** All hunts, or those of a `place`, a `sponsor` or a `state`, in pages. At most four seconds old. */
export const GET = createGetHandler({ query: huntsQuerySchema }, async ({ query }) => {
  const read = getCachedRead(JSON.stringify(query), async () => JSON.stringify(await readHunts(query, {}, readOrder)))
  return new Response(await read(), { headers: { 'Content-Type': 'application/json' } })
})

/** Stores the key list of a hunt that is about to be funded: addresses, place, title and hints. */
export const POST = createLargePostHandler({ maxBytes: maxKeyListBytes }, async ({ request, visitor, readBody }) => {
  await requireRateLimit('list-hunt', [visitor])
  const list = parseJson(await readBody(), keyListInputSchema)
  const session = await readSession(request)
  return saveKeyList({ list, visitor, ownerId: session?.userId ?? null })
})
