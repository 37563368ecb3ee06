import * as v from 'valibot'
import { accountEmailSchema } from '@/lib/server/account/account-input'
import { forgetPassword } from '@/lib/server/account/forget-password'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema })

/** Asks for the link that sets a new password. The answer is the same whether the mailbox has an account or not. */
export const POST = createPostHandler({ body, maxBytes: 2_048 }, (asked) =>
  forgetPassword({ ...asked.body, visitor: asked.visitor }),
)
