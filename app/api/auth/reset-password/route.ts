import * as v from 'valibot'
import { mailTokenSchema, newPasswordSchema } from '@/lib/account/account-input'
import { resetPassword } from '@/lib/server/account/reset-password'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ token: mailTokenSchema, password: newPasswordSchema })

/** Sets a new password by the link of a mail. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async (asked) => {
  await resetPassword({ ...asked.body, visitor: asked.visitor })
  return { status: 'done' }
})
