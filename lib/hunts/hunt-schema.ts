import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { huntBounds } from './hunt-limits'
import { huntPlaceSchema } from './hunt-place'
import { huntStates } from './hunt-state'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** As of which block an answer about hunts is; null where the indexer has never read the chain. */
const huntsReadingSchema = v.nullable(
  v.object({
    block: count,
    /** Seconds since 1970. */
    blockTime: count,
    /** How many blocks are newer. */
    lagBlocks: count,
    /** `behind` where the indexer is catching up, `silent` where it has stopped looking. */
    freshness: v.picklist(['fresh', 'behind', 'silent']),
  }),
)

export type HuntsReading = v.InferOutput<typeof huntsReadingSchema>

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value), 'not a hash')

/** The signature of a key: 65 bytes. */
export const keySignatureSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[\da-f]{130}$/i.test(value),
  'not a signature',
)

/** A number that tells hunts of a chain apart, as text. */
export const huntIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'not a hunt'))

const positive = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2 ** 31 - 1))

export const conditionSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['score', 'checkpoints']), least: positive }),
  /** Any of these chests and keys of the game, by id: as many keys of the tier lie in each. */
  v.strictObject({
    kind: v.literal('things'),
    things: v.pipe(
      v.array(positive),
      v.minLength(1),
      v.maxLength(huntBounds.mostThings),
      v.check((things) => new Set(things).size === things.length, 'a thing twice'),
      v.readonly(),
    ),
  }),
])

/** What a run has to reach to earn a key. */
export type HuntCondition = v.InferOutput<typeof conditionSchema>

const tierSchema = v.object({
  count: wholeNumber,
  found: wholeNumber,
  /** INT base units of one key, the developer's share included. */
  reward: baseUnits,
  condition: v.nullable(conditionSchema),
})

/** One hunt of the chain. A pool that keys were added to is several of them, each with its own root. */
export const huntPartSchema = v.object({
  id: huntIdSchema,
  root: hash,
  state: v.picklist(huntStates),
  start: wholeNumber,
  end: wholeNumber,
  keys: wholeNumber,
  found: wholeNumber,
  left: baseUnits,
  /** What went back to the sponsor; null until this part is closed. */
  refund: v.nullable(baseUnits),
  transactionHash: hash,
})

/**
 * A hunt in a list, with all keys that were added to it. Times in seconds since 1970, amounts in INT base units. What the sponsor
 * did not tell us is null.
 */
export const huntSchema = v.object({
  id: huntIdSchema,
  state: v.picklist(huntStates),
  title: v.nullable(v.string()),
  place: v.nullable(huntPlaceSchema),
  mode: v.nullable(v.picklist(['hidden', 'earned'])),
  sponsor: addressSchema,
  developer: addressSchema,
  start: wholeNumber,
  end: wholeNumber,
  developerShareBps: wholeNumber,
  maxKeysPerPlayer: wholeNumber,
  tiers: v.array(tierSchema),
  keys: wholeNumber,
  found: wholeNumber,
  /** All rewards together, and what of them nobody has claimed. */
  pool: baseUnits,
  left: baseUnits,
  transactionHash: hash,
  /** In the order of the chain, the first one's number being that of the whole. */
  parts: v.array(huntPartSchema),
})

/** `GET /api/hunts`: a page of hunts (`page` from 1, `pageSize` on each), and how many there are in all. */
export const huntListSchema = v.object({
  now: wholeNumber,
  reading: huntsReadingSchema,
  hunts: v.array(huntSchema),
  total: wholeNumber,
  page: wholeNumber,
  pageSize: wholeNumber,
})

/** Somebody who found a key. */
export const findSchema = v.object({
  huntId: huntIdSchema,
  title: v.nullable(v.string()),
  keyIndex: wholeNumber,
  tier: wholeNumber,
  player: addressSchema,
  amount: baseUnits,
  developerAmount: baseUnits,
  time: wholeNumber,
  transactionHash: hash,
})

/** `GET /api/hunts/finds`: a page of finds, the newest first; how many there are in all, and what their finders were paid. */
export const findListSchema = v.object({
  reading: huntsReadingSchema,
  finds: v.array(findSchema),
  total: wholeNumber,
  paid: baseUnits,
  page: wholeNumber,
  pageSize: wholeNumber,
})

/** A hunt with all that is to be known of it, its newest finds among that. The text of a hint is null until it opens. */
export const huntDetailSchema = v.object({
  now: wholeNumber,
  reading: huntsReadingSchema,
  hunt: huntSchema,
  hints: v.array(v.object({ opensAt: wholeNumber, text: v.nullable(v.string()) })),
  finds: v.array(findSchema),
  /** What went back to the sponsor; null until the hunt is closed. */
  refund: v.nullable(baseUnits),
})

/** A key's place in a hunt, and the proof that its claim needs. */
export const keyPlaceSchema = v.object({
  hunt: huntSchema,
  keyIndex: wholeNumber,
  tier: wholeNumber,
  proof: v.array(hash),
  /** Who was paid for it; null while nobody was. */
  foundBy: v.nullable(addressSchema),
})

export const keyPlacesSchema = v.object({ places: v.array(keyPlaceSchema) })

/** `POST /api/hunts`: the list is kept, and the hunt can be funded. */
export const listKeptSchema = v.object({ root: hash, keys: wholeNumber })

/** `POST /api/hunts/{id}/relay`: transactions that were confirmed. `withdrawal` is null where that one was not. */
export const relayedSchema = v.object({ claim: hash, withdrawal: v.nullable(hash), paid: v.nullable(baseUnits) })

/** `POST /api/hunts/tickets`: what a run has earned, one for each hunt of its game. */
export const ticketsSchema = v.object({
  tickets: v.array(
    v.object({ ticket: v.pipe(v.string(), v.uuid()), huntId: huntIdSchema, title: v.string(), reward: baseUnits }),
  ),
})

/** `POST /api/hunts/tickets/redeem`: a claim signed for the player who asked. */
export const redeemedSchema = v.object({
  huntId: huntIdSchema,
  keyIndex: wholeNumber,
  tier: wholeNumber,
  proof: v.array(hash),
  signature: keySignatureSchema,
})

export type Hunt = v.InferOutput<typeof huntSchema>
export type HuntPart = v.InferOutput<typeof huntPartSchema>
export type HuntDetail = v.InferOutput<typeof huntDetailSchema>
export type HuntFind = v.InferOutput<typeof findSchema>
export type KeyPlace = v.InferOutput<typeof keyPlaceSchema>
export type Relayed = v.InferOutput<typeof relayedSchema>

/** A claim as it is sent: the signature of a key over hunt, key and player. */
export type SignedClaim = {
  readonly huntId: string
  readonly keyIndex: number
  readonly tier: number
  readonly player: Address
  readonly signature: Hex
  readonly proof: readonly Hex[]
}
