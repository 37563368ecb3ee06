import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { bigintText, hex32, wholeNumber } from '@/lib/wire-schema'
import { drawEntrySchema } from './hunt-draw'
import { hashSchema, huntIdSchema } from '@/lib/hunts/hunt-schema'
import { entryNeeds, huntRulesSchema } from '@/lib/hunts/hunt-rules'
import { ticketSchema } from '@/lib/hunts/ticket'

// Responses about rounds and their draws. Times are seconds since 1970.

/** A round before it opens, while it is open, closed, with its entries frozen and hashed, or drawn. */
const roundStates = ['upcoming', 'open', 'closed', 'frozen', 'drawn'] as const

const roundEntries = {
  round: wholeNumber,
  opensAt: wholeNumber,
  closesAt: wholeNumber,
  state: v.picklist(roundStates),
  /** The number of keys of each tier that are released when the round closes, from the start of the hunt. */
  released: v.array(wholeNumber),
  /** SHA-256 of the site's seed, published before the round. */
  commitment: hex32,
  /** The number of entries in the draw, and their hash; null until they are frozen. */
  entries: v.nullable(wholeNumber),
  entriesHash: v.nullable(hex32),
  /** The first final block at or after this time decides the draw. */
  drawAt: v.nullable(wholeNumber),
  /** Null until the draw, like the seed. */
  block: v.nullable(v.object({ number: wholeNumber, hash: hashSchema })),
  seed: v.nullable(hex32),
  /** Empty until the draw. `keyIndex` is null if the winner has deleted the account. */
  winners: v.array(v.object({ entry: v.string(), tier: wholeNumber, keyIndex: v.nullable(wholeNumber) })),
}

/** `GET /api/hunts/{id}/draws`: the rounds of a hunt. Empty when its keys are not drawn. */
export const drawListSchema = v.object({
  huntId: huntIdSchema,
  root: hashSchema,
  rules: v.nullable(huntRulesSchema),
  rounds: v.array(v.object(roundEntries)),
})

/**
 * `GET /api/hunts/{id}/draws/{round}?page=…`: a round with everything that repeating its draw needs, and a page of its entries. All pages
 * together have as many as `entries` says. Once the entries are frozen, no page changes.
 */
export const drawDetailSchema = v.object({
  huntId: huntIdSchema,
  root: hashSchema,
  ...roundEntries,
  entryList: v.array(drawEntrySchema),
  page: wholeNumber,
  pageSize: wholeNumber,
  /** The keys that the draw gives, best paid tier first, and how many of them late entries can win (`DrawnTier`). */
  drawn: v.array(v.object({ tier: wholeNumber, keys: wholeNumber, lateKeys: v.optional(wholeNumber) })),
})

/**
 * The state of a player's entry: its round is open, its list is frozen, or the draw was won, lost, or not entered. A
 * won key is paid once its claim is on the chain, and expired if the hunt ended without a claim.
 */
const ownEntryStates = ['waiting', 'frozen', 'won', 'paid', 'expired', 'lost', 'out'] as const

/** `GET /api/hunts/entries`: the newest entries of the signed-in account. */
export const ownEntriesSchema = v.object({
  entries: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      huntId: huntIdSchema,
      title: v.string(),
      round: wholeNumber,
      closesAt: wholeNumber,
      state: v.picklist(ownEntryStates),
      /** Why the entry is not in the draw; before the round closes, what the player still lacks. */
      need: v.nullable(v.picklist(entryNeeds)),
      /** The player's part of the reward; null unless the key was won. */
      reward: v.nullable(bigintText),
      /** Claims the won key as any other ticket; null once it is paid or expired. */
      ticket: v.nullable(ticketSchema),
      /** The only wallet that can claim it; null for any. */
      wallet: v.nullable(addressSchema),
      areKeysSealed: v.boolean(),
    }),
  ),
})

export type DrawList = v.InferOutput<typeof drawListSchema>
export type OwnEntries = v.InferOutput<typeof ownEntriesSchema>
