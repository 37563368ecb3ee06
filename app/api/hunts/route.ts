import { keyListInputSchema, maxKeyListBytes } from '@/lib/hunts/key-list'
import { huntsQuerySchema } from '@/lib/hunts/hunt-query'
import { readSession } from '@/lib/server/account/sessions'
import { createPostHandler, createGetHandler } from '@/lib/server/http/route-handler'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'

/** All hunts, or those of a `place`, a `sponsor` or a `state`, in pages. */
export const GET = createGetHandler({ query: huntsQuerySchema }, async ({ query }) => readHunts(query))

/** Stores the key list of a hunt that is about to be funded: addresses, place, title and hints. */
export const POST = createPostHandler(
  { body: keyListInputSchema, maxBytes: maxKeyListBytes },
  async ({ body, visitor, request }) => {
    const session = await readSession(request)
    return saveKeyList({ list: body, visitor, ownerId: session?.userId ?? null })
  },
)
