import * as v from 'valibot'
import { removeEmail } from '@/lib/server/account/leave-way-in'
import { bodyDoor } from '@/lib/server/http/door'

/** Takes mailbox and password from the account that is logged in, unless they are the last way in. */
export const POST = bodyDoor({ body: v.strictObject({}), mostBytes: 256 }, async ({ request }) => {
  await removeEmail(request)
  return { status: 'done' }
})
