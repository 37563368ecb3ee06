import { huntListInputSchema, mostListBytes } from '@/lib/hunts/hunt-list-input'
import { huntsQuestionSchema } from '@/lib/hunts/hunts-question'
import { readSession } from '@/lib/server/account/read-session'
import { bodyDoor, queryDoor } from '@/lib/server/http/door'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { receiveList } from '@/lib/server/hunts/receive-list'

/** The hunts of everybody, of a `place` or of a `sponsor`, page by page. */
export const GET = queryDoor({ query: huntsQuestionSchema }, async ({ query }) => readHunts(query))

/** Keeps what a sponsor tells of a hunt before it is funded: its keys' addresses, place, name and hints. */
export const POST = bodyDoor(
  { body: huntListInputSchema, mostBytes: mostListBytes },
  async ({ body, visitor, request }) => {
    const session = await readSession(request)
    return receiveList({ list: body, visitor, ownerId: session?.userId ?? null })
  },
)
