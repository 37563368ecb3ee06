import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
import { createOwnerChallenge } from '@/lib/server/owner/create-owner-challenge'

const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message by which an owner of the contracts proves to be one. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, ({ body, visitor }) =>
  createOwnerChallenge({ ...body, visitor }),
)
