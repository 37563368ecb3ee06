import * as v from 'valibot'
import { readAccount } from '@/lib/server/account/read-account'
import { requireSession } from '@/lib/server/account/read-session'
import { queryDoor } from '@/lib/server/http/door'

/** The account that is logged in, as its owner sees it. */
export const GET = queryDoor({ query: v.strictObject({}) }, async ({ request }) =>
  readAccount(await requireSession(request)),
)
