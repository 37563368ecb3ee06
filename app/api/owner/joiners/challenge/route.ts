import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { createOwnerChallenge } from '@/lib/server/owner/whitelist-joiners'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'

const bodySchema = v.strictObject({ address: addressSchema, chainId: chainIdSchema })

/** Creates the message that an account signs to prove that it owns the contracts. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body, request, visitor }) => {
  const { setCookies, ...challenge } = await createOwnerChallenge({ ...body, request, visitor })
  return respondWithCookies(challenge, setCookies)
})
