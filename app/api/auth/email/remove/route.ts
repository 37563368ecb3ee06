import * as v from 'valibot'
import { removeEmail } from '@/lib/server/account/email'
import { createPostHandler } from '@/lib/server/http/route-handler'

/** Removes e-mail address and password from the logged-in account, unless they are the last way to log in. */
export const POST = createPostHandler({ body: v.strictObject({}), maxBytes: 256 }, async ({ request }) => {
  await removeEmail(request)
  return { status: 'done' }
})
