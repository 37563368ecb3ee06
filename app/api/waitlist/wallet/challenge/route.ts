import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'
import { createWaitlistChallenge } from '@/lib/server/waitlist/join-with-wallet'
import { waitlists } from '@/lib/waitlist/waitlist'

const body = v.strictObject({
  list: v.picklist(waitlists),
  address: addressSchema,
  chainId: chainIdSchema,
})

/** Creates the message that a wallet signs to join a list. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  const { setCookies, ...challenge } = await createWaitlistChallenge({ ...body, request, visitor })
  return respondWithCookies(challenge, setCookies)
})
