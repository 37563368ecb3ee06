import * as v from 'valibot'
import { exportAccount } from '@/lib/server/account/export-account'
import { requireSession } from '@/lib/server/account/sessions'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { streamText } from '@/lib/server/http/stream-text'

/** All stored data of the logged-in account, as a file to download. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) => {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="intrepid-account.json"',
    'Cache-Control': 'private, no-store',
  }
  const chunks = exportAccount(await requireSession(request))
  return new Response(await streamText(request, chunks), { headers })
})
