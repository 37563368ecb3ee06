import * as v from 'valibot'
import { mailTokenSchema, newPasswordSchema } from '@/lib/account/account-input'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { resetPassword } from '@/lib/server/account/reset-password'
import { logOut } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ token: mailTokenSchema, password: newPasswordSchema })

/** Sets a new password with the link of a mail. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) => {
  const setCookies = await withHashCapacity(visitor, () => resetPassword({ ...body, visitor }))
  // The sessions of the account ended. A browser that is logged in to it, or to another account, logs out too.
  return respondWithCookies({ status: 'done' }, [...(await logOut(request)), ...setCookies])
})
