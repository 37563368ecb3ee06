import * as v from 'valibot'
import { exportAccount } from '@/lib/server/account/export-account'
import { requireSession } from '@/lib/server/account/read-session'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** Everything that is kept of the account that is logged in, as a file. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) => {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="intrepid-account.json"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(await exportAccount(await requireSession(request)), { headers })
})
