import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
import { createChallenge } from '@/lib/server/waitlist/create-challenge'
import { waitlists } from '@/lib/waitlist/waitlist'

const bodySchema = v.strictObject({
  list: v.picklist(waitlists),
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
})

/** The message that an account is to sign in order to join a list. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, ({ body, visitor }) =>
  createChallenge({ ...body, visitor }),
)
