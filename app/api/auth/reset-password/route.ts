import * as v from 'valibot'
import { mailTokenSchema, newPasswordSchema } from '@/lib/account/account-input'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { resetPassword } from '@/lib/server/account/reset-password'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ token: mailTokenSchema, password: newPasswordSchema })

/** Sets a new password with the link of a mail. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, visitor }) => {
  const setCookies = await withHashCapacity(visitor, () => resetPassword({ ...body, visitor }))
  return respondWithCookies({ status: 'done' }, setCookies)
})
