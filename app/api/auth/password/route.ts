import * as v from 'valibot'
import { givenPasswordSchema, newPasswordSchema } from '@/lib/account/account-input'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { changePassword } from '@/lib/server/account/change-password'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ password: givenPasswordSchema, newPassword: newPasswordSchema })

/** Changes the password of the account that is logged in. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await changePassword({ ...body, request, visitor })),
)
