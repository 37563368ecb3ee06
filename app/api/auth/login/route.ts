import * as v from 'valibot'
import { givenPasswordSchema } from '@/lib/account/account-input'
import { accountEmailSchema } from '@/lib/server/account/account-input'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { logIn } from '@/lib/server/account/log-in'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ email: accountEmailSchema, password: givenPasswordSchema, isRemembered: v.boolean() })

/** Logs in by mailbox and password. */
export const POST = bodyDoor({ body, mostBytes: 8_192 }, async ({ body, request, visitor }) =>
  answerWithCookies({ status: 'done' }, await logIn({ ...body, request, visitor })),
)
