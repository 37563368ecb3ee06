import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
import { createPasswordChallenge } from '@/lib/server/password/create-password-challenge'

const bodySchema = v.strictObject({ address: addressSchema, chainId: v.picklist([25, 5031, 31337]) })

/** The message that an account is to sign before its game password is sealed. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, ({ body, visitor }) =>
  createPasswordChallenge({ ...body, visitor }),
)
