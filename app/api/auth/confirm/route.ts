import * as v from 'valibot'
import { givenPasswordSchema, mailTokenSchema } from '@/lib/account/account-input'
import { confirmEmail } from '@/lib/server/account/email-confirmation'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ token: mailTokenSchema, password: givenPasswordSchema })

/** Confirms an e-mail address and logs in. The link of the mail only opens a page, so that mail scanners confirm nothing. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) => {
  const setCookies = await withHashCapacity(visitor, () => confirmEmail({ ...body, request, visitor }))
  return respondWithCookies({ status: 'done' }, setCookies)
})
