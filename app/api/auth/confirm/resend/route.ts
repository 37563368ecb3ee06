import * as v from 'valibot'
import { givenPasswordSchema } from '@/lib/account/account-input'
import { localeCodes } from '@/lib/i18n/locales'
import { accountEmailSchema } from '@/lib/server/account/email-schema'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { resendConfirmation } from '@/lib/server/account/register'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  email: accountEmailSchema,
  password: givenPasswordSchema,
  locale: v.picklist(localeCodes),
})

/** Mails the confirmation link of a registration again, to somebody who knows its password. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, ({ body, visitor }) =>
  withHashCapacity(visitor, () => resendConfirmation({ ...body, visitor })),
)
