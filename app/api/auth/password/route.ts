import * as v from 'valibot'
import { givenPasswordSchema, newPasswordSchema } from '@/lib/account/account-input'
import { changePassword } from '@/lib/server/account/change-password'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ password: givenPasswordSchema, newPassword: newPasswordSchema })

/** Changes the password of the logged-in account. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) => {
  const setCookies = await withHashCapacity(visitor, () => changePassword({ ...body, request, visitor }))
  return respondWithCookies({ status: 'done' }, setCookies)
})
