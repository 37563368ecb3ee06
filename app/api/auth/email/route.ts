import * as v from 'valibot'
import { newPasswordSchema } from '@/lib/account/account-input'
import { localeCodes } from '@/lib/i18n/locales'
import { accountEmailSchema } from '@/lib/server/account/account-input'
import { addEmail } from '@/lib/server/account/add-email'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ email: accountEmailSchema, password: newPasswordSchema, locale: v.picklist(localeCodes) })

/** Asks for mailbox and password for the account that is logged in. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, ({ body, request, visitor }) =>
  addEmail({ ...body, request, visitor }),
)
