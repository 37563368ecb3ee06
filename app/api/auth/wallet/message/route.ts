import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { createSignIn } from '@/lib/server/account/create-sign-in'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
  purpose: v.picklist(['log-in', 'link']),
})

/** The message that a wallet is to sign in order to log in or to be linked. */
export const POST = bodyDoor({ body, mostBytes: 1_024 }, async ({ body, request, visitor }) => {
  const { message, setCookies } = await createSignIn({ ...body, request, visitor })
  return answerWithCookies({ message }, setCookies)
})
