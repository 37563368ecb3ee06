import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { createPasswordChallenge } from '@/lib/server/password/create-password-challenge'

const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message that an account is to sign before its game password is sealed. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  createPasswordChallenge({ ...body, visitor }),
)
