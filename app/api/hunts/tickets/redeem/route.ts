import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { ticketSchema } from '@/lib/hunts/ticket'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { consentEntries } from '@/lib/server/hunts/require-consent'
import { redeemTicket } from '@/lib/server/hunts/redeem-ticket'

const bodySchema = v.strictObject({ ticket: ticketSchema, player: addressSchema, ...consentEntries })

/** Redeems a ticket: signs the claim of an earned key for `player`, whose wallet has signed the consent. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 16_384 }, async ({ body, visitor }) =>
  redeemTicket({ ...body, visitor }),
)
