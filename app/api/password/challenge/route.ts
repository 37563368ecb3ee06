import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { createPasswordChallenge } from '@/lib/server/password/seal-password'
import { chainIdSchema } from '@/lib/server/signatures/offered-chain'

const body = v.strictObject({ address: addressSchema, chainId: chainIdSchema })

/** Creates the message that a wallet signs before its game password is sealed. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, ({ body, visitor }) =>
  createPasswordChallenge({ ...body, visitor }),
)
