import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createSignInChallenge } from '@/lib/server/account/wallets/wallet-login'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'

const body = v.strictObject({
  address: addressSchema,
  chainId: chainIdSchema,
  purpose: v.picklist(['log-in', 'link']),
})

/** Creates the message that a wallet signs to log in or to be linked. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  const { message, setCookies } = await createSignInChallenge({ ...body, request, visitor })
  return respondWithCookies({ message }, setCookies)
})
