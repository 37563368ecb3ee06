import type { Hex } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { boundedArray } from '@/lib/bounded-array'
import { bigintText, freshnessSchema, hex32, wholeNumber } from '@/lib/wire-schema'
import { eligibilities, huntRulesSchema } from './hunt-rules'
import { huntLimits } from './hunt-limits'
import { huntPlaceSchema } from './hunt-place'
import { huntStates } from './hunt-state'

// Responses of `/api/hunts`. Times are seconds since 1970, amounts INT base units as decimal text. Claims, tickets and
// key lists have files of their own: claim.ts, ticket.ts, key-list.ts.

/** 32 bytes in hexadecimal, with 0x. */
export const hashSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value),
  'not a hash',
)

/** The id of a hunt on its chain, as decimal text. */
export const huntIdSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'not a hunt'))

/**
 * The block that a response about hunts is based on; null when the indexer has never read the chain. The API field is
 * `reading`.
 */
const huntsProgressSchema = v.nullable(
  v.object({
    block: wholeNumber,
    blockTime: wholeNumber,
    /** The number of newer blocks. */
    lagBlocks: wholeNumber,
    freshness: freshnessSchema,
  }),
)

/** The name of a moment of an uploaded game. */
export const momentSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'not a moment'))

const positive = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2 ** 31 - 1))

export const conditionSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['score', 'checkpoints']), least: positive }),
  /** Any of these chests and keys of the game, by id. Each of them holds the same number of keys of the tier. */
  v.strictObject({
    kind: v.literal('things'),
    things: v.pipe(
      boundedArray(positive, huntLimits.maxThings),
      v.minLength(1),
      v.check((things) => new Set(things).size === things.length, 'a thing twice'),
      v.readonly(),
    ),
  }),
  /**
   * A moment of an uploaded game, at which it asks the site for a key. With a `signer`, the developer's own server has to
   * sign that the player got there. With `rules`, the SHA-256 of the game's rules module, the site replays the run.
   */
  v.pipe(
    v.strictObject({
      kind: v.literal('moment'),
      moment: momentSchema,
      signer: v.nullable(addressSchema),
      rules: v.optional(hex32),
    }),
    v.check(({ signer, rules }) => signer === null || rules === undefined, 'a signer or rules'),
  ),
])

const tierSchema = v.object({
  count: wholeNumber,
  found: wholeNumber,
  /** The reward of one key, including the developer's share. */
  reward: bigintText,
  condition: v.nullable(conditionSchema),
  /** Who can win the keys; null when they are hidden, so that whoever finds one can claim it. */
  eligibility: v.nullable(v.picklist(eligibilities)),
})

/** One hunt on the chain. A hunt to which keys were added has several parts, each with its own root. */
const huntPartSchema = v.object({
  id: huntIdSchema,
  root: hashSchema,
  state: v.picklist(huntStates),
  start: wholeNumber,
  end: wholeNumber,
  keys: wholeNumber,
  found: wholeNumber,
  left: bigintText,
  /** The refund to the sponsor; null until the part is closed. */
  refund: v.nullable(bigintText),
  transactionHash: hashSchema,
})

/**
 * A hunt with its parts, at most fifty. `title`, `place` and `mode` are null if the site has no key list of it or does
 * not count it (`isCountedHunt`).
 */
export const huntSchema = v.object({
  id: huntIdSchema,
  state: v.picklist(huntStates),
  title: v.nullable(v.string()),
  place: v.nullable(huntPlaceSchema),
  mode: v.nullable(v.picklist(['hidden', 'earned'])),
  /** Whether the site made all keys and sealed them. False where the sponsor knows keys. */
  areKeysSealed: v.boolean(),
  sponsor: addressSchema,
  developer: addressSchema,
  start: wholeNumber,
  end: wholeNumber,
  developerShareBps: wholeNumber,
  maxKeysPerPlayer: wholeNumber,
  /** How earned keys are released; null for hidden ones. */
  rules: v.nullable(v.omit(huntRulesSchema, ['eligibility'])),
  tiers: v.array(tierSchema),
  keys: wholeNumber,
  found: wholeNumber,
  /** The sum of all rewards, with the developer's share. */
  pool: bigintText,
  /** The sum of the rewards that nobody has claimed, with the developer's share. */
  left: bigintText,
  /** The same sums without the developer's share: what finders get. */
  finders: v.object({ pool: bigintText, left: bigintText }),
  /** The refund of the closed parts; null while none is closed. */
  refund: v.nullable(bigintText),
  transactionHash: hashSchema,
  /** In the order of the chain. The id of the first part is the id of the hunt. */
  parts: v.array(huntPartSchema),
  /** The numbers of tiers and parts. Lists of hunts leave out some (`listedBounds`); all sums are of the whole hunt. */
  tierCount: wholeNumber,
  partCount: wholeNumber,
})

/** The tiers and parts of a hunt in lists of hunts: those with keys left and those that can be closed come first. */
export const listedBounds = { tiers: huntLimits.maxTiersOnChain, parts: 5 } as const

/** `GET /api/hunts`: a page of hunts, counted from 1. */
export const huntListSchema = v.object({
  now: wholeNumber,
  reading: huntsProgressSchema,
  hunts: v.array(huntSchema),
  total: wholeNumber,
  page: wholeNumber,
  pageSize: wholeNumber,
})

/** A found key and its finder. */
export const findSchema = v.object({
  huntId: huntIdSchema,
  title: v.nullable(v.string()),
  keyIndex: wholeNumber,
  tier: wholeNumber,
  player: addressSchema,
  amount: bigintText,
  developerAmount: bigintText,
  time: wholeNumber,
  transactionHash: hashSchema,
})

/** `GET /api/hunts/finds`: a page of finds, newest first, with the sum that all finders were paid. */
export const findListSchema = v.object({
  reading: huntsProgressSchema,
  finds: v.array(findSchema),
  total: wholeNumber,
  paid: bigintText,
  page: wholeNumber,
  pageSize: wholeNumber,
})

/** `GET /api/hunts/{id}`: a hunt with its hints and newest finds. The text of a hint is null until it opens. */
export const huntDetailSchema = v.object({
  now: wholeNumber,
  reading: huntsProgressSchema,
  hunt: huntSchema,
  hints: v.array(v.object({ opensAt: wholeNumber, text: v.nullable(v.string()) })),
  finds: v.array(findSchema),
  /** The refund to the sponsor; null until the hunt is closed. */
  refund: v.nullable(bigintText),
})

const keyPlaceSchema = v.object({
  hunt: huntSchema,
  keyIndex: wholeNumber,
  tier: wholeNumber,
  proof: v.array(hashSchema),
  /** The finder who was paid for the key; null while it is unclaimed. */
  foundBy: v.nullable(addressSchema),
  /** Whether the player who asks has claimed as many keys of the hunt as one player may. */
  isUsedUp: v.boolean(),
})

/** `GET /api/hunts/by-key`: the hunts that a key belongs to, with the proof that its claim needs. */
export const keyPlacesSchema = v.object({ places: v.array(keyPlaceSchema) })

/** How far the index is; null for a chain that was never indexed. */
export type HuntsProgress = v.InferOutput<typeof huntsProgressSchema>
/** The condition that a run must meet to earn a key. */
export type HuntCondition = v.InferOutput<typeof conditionSchema>
export type Hunt = v.InferOutput<typeof huntSchema>
/** An open hunt as the landing page shows it; `left` is what finders can still win, in INT base units. */
export type OpenHunt = Pick<Hunt, 'id' | 'title' | 'left' | 'keys' | 'found'>
export type HuntPart = v.InferOutput<typeof huntPartSchema>
export type HuntDetail = v.InferOutput<typeof huntDetailSchema>
export type HuntFind = v.InferOutput<typeof findSchema>
export type KeyPlace = v.InferOutput<typeof keyPlaceSchema>
