import * as v from 'valibot'
import { keySignatureSchema } from './claim'
import { baseUnitsSchema, hashSchema, huntIdSchema, wholeNumberSchema } from './hunt-schema'

/**
 * `POST /api/hunts/tickets`: the tickets that a run has earned. A ticket entitles its holder to one key of the hunt.
 */
export const ticketsResponseSchema = v.object({
  tickets: v.array(
    v.object({
      ticket: v.pipe(v.string(), v.uuid()),
      huntId: huntIdSchema,
      title: v.string(),
      reward: baseUnitsSchema,
      areKeysSealed: v.boolean(),
    }),
  ),
})

/** `POST /api/hunts/tickets/key`: the key of a ticket. The player's consent to its claim names hunt and key. */
export const ticketKeyResponseSchema = v.object({ huntId: huntIdSchema, keyIndex: wholeNumberSchema })

/** `POST /api/hunts/tickets/redeem`: a claim that the site has signed with the ticket's key for the player. */
export const redeemResponseSchema = v.object({
  ...ticketKeyResponseSchema.entries,
  tier: wholeNumberSchema,
  proof: v.array(hashSchema),
  signature: keySignatureSchema,
})
