import * as v from 'valibot'
import { readAccount } from '@/lib/server/account/account'
import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** The logged-in account, as its owner sees it. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) =>
  readAccount(await requireSession(request)),
)
