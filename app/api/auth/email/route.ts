import * as v from 'valibot'
import { newPasswordSchema } from '@/lib/account/account-input'
import { localeCodes } from '@/lib/i18n/locales'
import { addEmail } from '@/lib/server/account/email'
import { accountEmailSchema } from '@/lib/server/account/email-schema'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema, password: newPasswordSchema, locale: v.picklist(localeCodes) })

/** Adds or replaces e-mail address and password of the logged-in account, and mails a confirmation link. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, ({ body, request, visitor }) =>
  withHashCapacity(visitor, () => addEmail({ ...body, request, visitor })),
)
