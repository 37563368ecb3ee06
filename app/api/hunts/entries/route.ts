import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { readOwnEntries } from '@/lib/server/hunts/read-draws'

/** The newest entries of the signed-in account in draws, with the tickets of those that won. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) =>
  readOwnEntries((await requireSession(request)).userId),
)
