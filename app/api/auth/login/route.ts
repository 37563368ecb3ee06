import * as v from 'valibot'
import { givenPasswordSchema } from '@/lib/account/account-input'
import { accountEmailSchema } from '@/lib/server/account/account-input'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { logIn } from '@/lib/server/account/log-in'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema, password: givenPasswordSchema, isRemembered: v.boolean() })

/** Logs in by mailbox and password. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, async ({ body, request, visitor }) =>
  respondWithCookies({ status: 'done' }, await logIn({ ...body, request, visitor })),
)
