import * as v from 'valibot'
import { givenPasswordSchema, newPasswordSchema } from '@/lib/account/account-input'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { changePassword } from '@/lib/server/account/change-password'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ password: givenPasswordSchema, newPassword: newPasswordSchema })

/** Changes the password of the account that is logged in. */
export const POST = bodyDoor({ body, mostBytes: 8_192 }, async ({ body, request, visitor }) =>
  answerWithCookies({ status: 'done' }, await changePassword({ ...body, request, visitor })),
)
