import { keyListInputSchema, maxKeyListBytes } from '@/lib/hunts/keys/key-list'
import { huntsQuerySchema } from '@/lib/hunts/hunt-query'
import { readSession } from '@/lib/server/account/sessions'
import { parseJson } from '@/lib/server/http/parse-json'
import { createGetHandler, createLargePostHandler } from '@/lib/server/http/route-handler'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** All hunts, or those of a `place`, a `sponsor` or a `state`, in pages. */
export const GET = createGetHandler({ query: huntsQuerySchema }, async ({ query }) => readHunts(query))

/** Stores the key list of a hunt that is about to be funded: addresses, place, title and hints. */
export const POST = createLargePostHandler({ maxBytes: maxKeyListBytes }, async ({ request, visitor, readBody }) => {
  await requireRateLimit('list-hunt', [visitor])
  const list = parseJson(await readBody(), keyListInputSchema)
  const session = await readSession(request)
  return saveKeyList({ list, visitor, ownerId: session?.userId ?? null })
})
