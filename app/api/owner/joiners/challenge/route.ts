import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { createOwnerChallenge } from '@/lib/server/owner/create-owner-challenge'

const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message by which an owner of the contracts proves to be one. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  createOwnerChallenge({ ...body, visitor }),
)
