import * as v from 'valibot'
import { newPasswordSchema, personNameSchema } from '@/lib/account/account-input'
import { localeCodes } from '@/lib/i18n/locales'
import { accountEmailSchema } from '@/lib/server/account/account-input'
import { register } from '@/lib/server/account/register'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  name: personNameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  locale: v.picklist(localeCodes),
})

/** Asks for an account: whoever reads the mailbox gets a mail. The answer is the same whether there is one already or not. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, (asked) =>
  register({ ...asked.body, visitor: asked.visitor }),
)
