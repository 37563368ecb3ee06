import * as v from 'valibot'
import { removeEmail } from '@/lib/server/account/leave-way-in'
import { createPostHandler } from '@/lib/server/http/route-handler'

/** Takes mailbox and password from the account that is logged in, unless they are the last way in. */
export const POST = createPostHandler({ body: v.strictObject({}), maxBytes: 256 }, async ({ request }) => {
  await removeEmail(request)
  return { status: 'done' }
})
