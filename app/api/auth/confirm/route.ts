import * as v from 'valibot'
import { givenPasswordSchema, mailTokenSchema } from '@/lib/account/account-input'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { confirmEmail } from '@/lib/server/account/confirm-email'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ token: mailTokenSchema, password: givenPasswordSchema })

/** Confirms the mailbox that a mail's link was sent to, and logs in. The link itself only shows a page. */
export const POST = bodyDoor({ body, mostBytes: 8_192 }, async ({ body, request, visitor }) =>
  answerWithCookies({ status: 'done' }, await confirmEmail({ ...body, request, visitor })),
)
