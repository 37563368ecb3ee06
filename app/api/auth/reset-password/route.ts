import * as v from 'valibot'
import { mailTokenSchema, newPasswordSchema } from '@/lib/account/account-input'
import { resetPassword } from '@/lib/server/account/reset-password'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ token: mailTokenSchema, password: newPasswordSchema })

/** Sets a new password by the link of a mail. */
export const POST = bodyDoor({ body, mostBytes: 8_192 }, async (asked) => {
  await resetPassword({ ...asked.body, visitor: asked.visitor })
  return { status: 'done' }
})
