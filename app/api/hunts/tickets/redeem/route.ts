import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
import { redeemTicket } from '@/lib/server/hunts/redeem-ticket'

const bodySchema = v.strictObject({ ticket: v.pipe(v.string(), v.uuid()), player: addressSchema })

/** Signs the claim of an earned key for `player`. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, async ({ body, visitor }) =>
  redeemTicket({ ...body, visitor }),
)
