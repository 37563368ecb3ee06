import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { ticketSchema } from '@/lib/hunts/ticket'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { assignTicketKey } from '@/lib/server/hunts/redeem-ticket'

const bodySchema = v.strictObject({ ticket: ticketSchema, player: addressSchema })

/** Assigns a key to a ticket. Its number is part of the consent that the wallet of `player` signs next. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body, visitor }) =>
  assignTicketKey({ ...body, visitor }),
)
