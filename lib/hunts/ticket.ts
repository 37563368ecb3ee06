import * as v from 'valibot'
import { keySignatureSchema } from './claim'
import { eligibilities, entryNeeds } from './hunt-rules'
import { bigintText, wholeNumber } from '@/lib/wire-schema'
import { hashSchema, huntIdSchema } from './hunt-schema'

/** A ticket: the id of its row and a MAC. */
export const ticketSchema = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}\.[\w-]{22}$/, 'not a ticket'))

/**
 * `POST /api/hunts/tickets`: the tickets that a run has earned, and its entries in draws. A ticket entitles its holder
 * to one key of the hunt. An entry with `isEntered` false names a key that the player could have won, and what was
 * missing.
 */
export const ticketsResponseSchema = v.object({
  tickets: v.array(
    v.object({
      ticket: ticketSchema,
      huntId: huntIdSchema,
      title: v.string(),
      reward: bigintText,
      areKeysSealed: v.boolean(),
    }),
  ),
  entries: v.array(
    v.object({
      huntId: huntIdSchema,
      title: v.string(),
      reward: bigintText,
      eligibility: v.picklist(eligibilities),
      /** When the round closes, or for keys that anyone can win, when more keys are given. Seconds since 1970. */
      closesAt: wholeNumber,
      isEntered: v.boolean(),
      /** What the player lacks. If `isEntered` is true, the entry counts if the player has it when the round closes. */
      need: v.nullable(v.picklist(entryNeeds)),
    }),
  ),
  /**
   * Whether the result of a hunt is missing because of an error of the site. Sending the same request again returns it.
   */
  isPartial: v.optional(v.boolean(), false),
})

/** `POST /api/hunts/tickets/key`: the key of a ticket. The player's consent to its claim names hunt and key. */
export const ticketKeyResponseSchema = v.object({ huntId: huntIdSchema, keyIndex: wholeNumber })

/** `POST /api/hunts/tickets/redeem`: a claim that the site has signed with the ticket's key for the player. */
export const redeemResponseSchema = v.object({
  ...ticketKeyResponseSchema.entries,
  tier: wholeNumber,
  proof: v.array(hashSchema),
  signature: keySignatureSchema,
})
