import * as v from 'valibot'
import { givenPasswordSchema, mailTokenSchema } from '@/lib/account/account-input'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { confirmEmail } from '@/lib/server/account/confirm-email'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ token: mailTokenSchema, password: givenPasswordSchema })

/** Confirms the mailbox that a mail's link was sent to, and logs in. The link itself only shows a page. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await confirmEmail({ ...body, request, visitor })),
)
