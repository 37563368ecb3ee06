import * as v from 'valibot'
import { givenPasswordSchema } from '@/lib/account/account-input'
import { accountEmailSchema } from '@/lib/server/account/email-schema'
import { logIn } from '@/lib/server/account/login'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema, password: givenPasswordSchema, isRemembered: v.boolean() })

/** Logs in with e-mail address and password. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) => {
  const setCookies = await withHashCapacity(visitor, () => logIn({ ...body, request, visitor }))
  return respondWithCookies({ status: 'done' }, setCookies)
})
