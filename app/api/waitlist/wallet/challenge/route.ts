import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { createChallenge } from '@/lib/server/waitlist/create-challenge'
import { waitlists } from '@/lib/waitlist/waitlist'

const bodySchema = v.strictObject({
  list: v.picklist(waitlists),
  address: addressSchema,
  chainId: v.picklist([25, 5031, 31337]),
})

/** The message that an account is to sign in order to join a list. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  createChallenge({ ...body, visitor }),
)
