import * as v from 'valibot'
import { exportAccount } from '@/lib/server/account/export-account'
import { requireSession } from '@/lib/server/account/read-session'
import { queryDoor } from '@/lib/server/http/door'

/** Everything that is kept of the account that is logged in, as a file. */
export const GET = queryDoor({ query: v.strictObject({}) }, async ({ request }) => {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="intrepid-account.json"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(await exportAccount(await requireSession(request)), { headers })
})
