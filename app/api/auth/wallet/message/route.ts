import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createSignIn } from '@/lib/server/account/create-sign-in'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
  purpose: v.picklist(['log-in', 'link']),
})

/** The message that a wallet is to sign in order to log in or to be linked. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  const { message, setCookies } = await createSignIn({ ...body, request, visitor })
  return respondWithCookies({ message }, setCookies)
})
