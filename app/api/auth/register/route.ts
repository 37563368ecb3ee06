import * as v from 'valibot'
import { newPasswordSchema } from '@/lib/account/account-input'
import { usernameSchema } from '@/lib/account/username'
import { localeCodes } from '@/lib/i18n/locales'
import { accountEmailSchema } from '@/lib/server/account/email-schema'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { register } from '@/lib/server/account/register'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  /** The name on the leaderboard. */
  name: usernameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
  locale: v.picklist(localeCodes),
})

/** Registers an account and mails a confirmation link. The response is the same whether the address has an account or not. */
export const POST = createPostHandler({ body, maxBytes: 8_192 }, ({ body, visitor }) =>
  withHashCapacity(visitor, () => register({ ...body, visitor })),
)
