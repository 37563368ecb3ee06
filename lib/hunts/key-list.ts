import * as v from 'valibot'
import { type Address, type Hex, hexToBytes } from 'viem'
import { addressSchema } from '@/contracts/address'
import { huntLimits } from './hunt-limits'
import { huntPlaceSchema } from './hunt-place'
import { conditionSchema, hashSchema, type HuntCondition, wholeNumberSchema } from './hunt-schema'
import type { HuntKey } from './merkle-tree'

const { maxKeys, maxEarnedKeys, maxTiers, maxHints, maxHintCharacters, maxTitleCharacters } = huntLimits

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const packed = (bytes: number, most: number) =>
  v.pipe(
    v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value), 'not hexadecimal'),
    v.check((value) => (value.length - 2) % (bytes * 2) === 0, 'not whole'),
    v.maxLength(2 + most * bytes * 2),
  )

const root = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not a root')

/**
 * The body of `POST /api/hunts`: the key list of a hunt that is about to be funded. Keys are in the order of the tiers.
 */
export const keyListInputSchema = v.strictObject({
  root,
  /** The root of the hunt that these keys are added to and whose name they share; omitted for a hunt of its own. */
  continues: v.optional(root),
  sponsor: addressSchema,
  place: huntPlaceSchema,
  title: text(maxTitleCharacters),
  counts: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxKeys))),
    v.minLength(1),
    v.maxLength(maxTiers),
  ),
  hints: v.pipe(
    v.array(
      v.strictObject({ opensAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), text: text(maxHintCharacters) }),
    ),
    v.maxLength(maxHints),
  ),
  /** 20 bytes for each key, concatenated. */
  addresses: packed(20, maxKeys),
  /**
   * Null for hidden keys. For earned keys the condition of each tier, and the private keys of 32 bytes each,
   * concatenated.
   */
  earned: v.nullable(v.strictObject({ conditions: v.array(conditionSchema), keys: packed(32, maxEarnedKeys) })),
})

/** `POST /api/hunts`: the list is stored and the hunt can be funded. */
export const keyListResponseSchema = v.object({ root: hashSchema, keys: wholeNumberSchema })

/** A validated key list. */
export type KeyListInput = v.InferOutput<typeof keyListInputSchema>

/** The maximum size of the request in bytes, above that of the largest list. */
export const maxKeyListBytes = 640 * 1_024

function unpack(bytes: Hex, size: number): Hex[] {
  const count = hexToBytes(bytes).length / size
  return Array.from(
    { length: count },
    (_, index) => `0x${bytes.slice(2 + index * size * 2, 2 + (index + 1) * size * 2)}` as const,
  )
}

/** The addresses of a list, in lower case. */
export const unpackAddresses = (packedAddresses: Hex): Address[] => unpack(packedAddresses.toLowerCase() as Hex, 20)

/** The private keys of a list. */
export const unpackKeys = (packedKeys: Hex): Hex[] => unpack(packedKeys, 32)

/** Concatenates addresses or keys. */
export const packHex = (parts: readonly Hex[]): Hex => `0x${parts.map((part) => part.slice(2)).join('')}`

/**
 * The keys of a hunt in order: the first `counts[0]` addresses are of tier 0, the next ones of tier 1, and so on.
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
