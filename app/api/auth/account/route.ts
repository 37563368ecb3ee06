import * as v from 'valibot'
import { readAccount } from '@/lib/server/account/read-account'
import { requireSession } from '@/lib/server/account/read-session'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** The account that is logged in, as its owner sees it. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) =>
  readAccount(await requireSession(request)),
)
