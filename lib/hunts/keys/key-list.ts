import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { boundedArray } from '@/lib/bounded-array'
import { lineSchema } from '@/lib/line-schema'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import { huntPlaceSchema } from '@/lib/hunts/hunt-place'
import { huntRulesSchema } from '@/lib/hunts/hunt-rules'
import { wholeNumber } from '@/lib/wire-schema'
import { conditionSchema, hashSchema, type HuntCondition } from '@/lib/hunts/hunt-schema'
import type { HuntKey } from '@/lib/hunts/merkle-tree'

const { maxKeys, maxEarnedKeys, maxTiers, maxHints, maxHintCharacters, maxTitleCharacters } = huntLimits

const packed = (bytes: number, most: number) =>
  v.pipe(
    v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value), 'not hexadecimal'),
    v.check((value) => (value.length - 2) % (bytes * 2) === 0, 'not whole'),
    v.maxLength(2 + most * bytes * 2),
  )

const root = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not a root')

const countsSchema = (most: number) =>
  v.pipe(
    boundedArray(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most)), maxTiers),
    v.minLength(1),
    v.check((counts) => counts.reduce((sum, count) => sum + count, 0) <= most, 'too many keys'),
  )

const huntEntries = {
  /** The root of the hunt that these keys are added to and whose name they share; omitted for a hunt of its own. */
  continues: v.optional(root),
  sponsor: addressSchema,
  place: huntPlaceSchema,
  title: lineSchema(1, maxTitleCharacters),
  hints: boundedArray(
    v.strictObject({
      opensAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999_999)),
      text: lineSchema(1, maxHintCharacters),
    }),
    maxHints,
  ),
}

/**
 * The body of `POST /api/hunts`: the keys of a hunt that is about to be funded, in the order of the tiers. The sponsor
 * makes hidden keys and sends their addresses. The site makes earned keys, so that the sponsor never sees them.
 */
export const keyListInputSchema = v.variant('mode', [
  v.strictObject({
    mode: v.literal('hidden'),
    ...huntEntries,
    counts: countsSchema(maxKeys),
    root,
    /** 20 bytes for each key, concatenated. */
    addresses: packed(20, maxKeys),
  }),
  v.strictObject({
    mode: v.literal('earned'),
    ...huntEntries,
    counts: countsSchema(maxEarnedKeys),
    conditions: boundedArray(conditionSchema, maxTiers),
    /** Who can win the keys and how they are released; omitted for the defaults. */
    rules: v.optional(huntRulesSchema),
  }),
])

/** `POST /api/hunts`: the list is stored, and a hunt with this root can be funded. */
export const keyListResponseSchema = v.object({ root: hashSchema, keys: wholeNumber })

/** A validated key list. */
export type KeyListInput = v.InferOutput<typeof keyListInputSchema>
/** The addresses of keys that the sponsor has made. */
export type HiddenKeyList = Extract<KeyListInput, { mode: 'hidden' }>
/** The terms of keys that the site makes. */
export type EarnedKeyList = Extract<KeyListInput, { mode: 'earned' }>

/** The maximum size of the request in bytes, above that of the largest list. */
export const maxKeyListBytes = 640 * 1_024

/** The addresses of a list, in lower case. */
export function unpackAddresses(packedAddresses: Hex): Address[] {
  const digits = packedAddresses.slice(2).toLowerCase()
  return Array.from(
    { length: digits.length / 40 },
    (_, index) => `0x${digits.slice(index * 40, index * 40 + 40)}` as const,
  )
}

/** Concatenates addresses. */
export const packHex = (parts: readonly Hex[]): Hex => `0x${parts.map((part) => part.slice(2)).join('')}`

/**
 * The keys of a hunt in order: the first `counts[0]` addresses belong to tier 0, the next ones to tier 1, and so on.
 *
 * @throws RangeError when the number of addresses differs from the sum of the counts.
 */
export function toHuntKeys(addresses: readonly Address[], counts: readonly number[]): HuntKey[] {
  const tiers = counts.flatMap((count, tier) => Array.from({ length: count }, () => BigInt(tier)))
  if (tiers.length !== addresses.length)
    throw new RangeError(`${addresses.length} keys are not the ${tiers.length} of the tiers`)
  return addresses.map((keyAddress, index) => ({ keyIndex: BigInt(index), keyAddress, tier: tiers[index] ?? 0n }))
}

/**
 * The id of the chest or key of the game that holds each hunt key, null for keys that are in none. The keys of a tier
 * are dealt to its things in turn. Returns null when a tier cannot be dealt evenly.
 */
export function thingsOfKeys(
  counts: readonly number[],
  conditions: readonly HuntCondition[],
): readonly (number | null)[] | null {
  const isUneven = counts.some((count, tier) => {
    const condition = conditions[tier]
    return condition?.kind === 'things' && count % condition.things.length !== 0
  })
  if (isUneven) return null
  return counts.flatMap((count, tier) => {
    const condition = conditions[tier]
    return Array.from({ length: count }, (_, key) =>
      condition?.kind === 'things' ? (condition.things[key % condition.things.length] ?? null) : null,
    )
  })
}
