import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { redeemTicket } from '@/lib/server/hunts/redeem-ticket'

const bodySchema = v.strictObject({ ticket: v.pipe(v.string(), v.uuid()), player: addressSchema })

/** Redeems a ticket: signs the claim of an earned key for `player`. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body, visitor }) =>
  redeemTicket({ ...body, visitor }),
)
