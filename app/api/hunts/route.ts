import { keyListInputSchema, maxKeyListBytes } from '@/lib/hunts/key-list'
import { huntsQuerySchema } from '@/lib/hunts/hunt-query'
import { readSession } from '@/lib/server/account/sessions'
import { createPostHandler, createGetHandler } from '@/lib/server/http/route-handler'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'

/** The hunts of everybody, of a `place` or of a `sponsor`, page by page. */
export const GET = createGetHandler({ query: huntsQuerySchema }, async ({ query }) => readHunts(query))

/** Keeps what a sponsor tells of a hunt before it is funded: its keys' addresses, place, name and hints. */
export const POST = createPostHandler(
  { body: keyListInputSchema, maxBytes: maxKeyListBytes },
  async ({ body, visitor, request }) => {
    const session = await readSession(request)
    return saveKeyList({ list: body, visitor, ownerId: session?.userId ?? null })
  },
)
