import * as v from 'valibot'
import { accountEmailSchema } from '@/lib/server/account/email-schema'
import { sendPasswordReset } from '@/lib/server/account/reset-password'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema })

/** Sends the link that sets a new password. The response is the same whether the address has an account or not. */
export const POST = createPostHandler({ body, maxBytes: 2_048 }, ({ body, visitor }) =>
  sendPasswordReset({ ...body, visitor }),
)
