import * as v from 'valibot'
import { type Address, type Hex, hexToBytes } from 'viem'
import { addressSchema } from '@/contracts/address'
import { huntBounds } from './hunt-limits'
import { huntPlaceSchema } from './hunt-place'
import { conditionSchema, type HuntCondition } from './hunt-schema'
import type { HuntKey } from './hunt-tree'

const { mostKeys, mostEarnedKeys, mostTiers, mostHints, mostHintCharacters, mostTitleCharacters } = huntBounds

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const packed = (bytes: number, most: number) =>
  v.pipe(
    v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value), 'not hexadecimal'),
    v.check((value) => (value.length - 2) % (bytes * 2) === 0, 'not whole'),
    v.maxLength(2 + most * bytes * 2),
  )

const root = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value), 'not a root')

/** `POST /api/hunts`: what a sponsor tells of a hunt before it is funded. Keys one behind the other, in the order of tiers. */
export const huntListInputSchema = v.strictObject({
  root,
  /** Root of the hunt that these keys are added to, whose name they go by; left out where they are a hunt of their own. */
  continues: v.optional(root),
  sponsor: addressSchema,
  place: huntPlaceSchema,
  title: text(mostTitleCharacters),
  counts: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostKeys))),
    v.minLength(1),
    v.maxLength(mostTiers),
  ),
  hints: v.pipe(
    v.array(
      v.strictObject({ opensAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), text: text(mostHintCharacters) }),
    ),
    v.maxLength(mostHints),
  ),
  /** 20 bytes a key. */
  addresses: packed(20, mostKeys),
  /** Null where the keys are hidden; else what each tier takes, and the keys themselves, 32 bytes each. */
  earned: v.nullable(v.strictObject({ conditions: v.array(conditionSchema), keys: packed(32, mostEarnedKeys) })),
})

export type HuntListInput = v.InferOutput<typeof huntListInputSchema>

/** More than the largest list, in bytes of JSON. */
export const mostListBytes = 640 * 1_024

function unpack(bytes: Hex, size: number): Hex[] {
  const count = hexToBytes(bytes).length / size
  return Array.from(
    { length: count },
    (_, index) => `0x${bytes.slice(2 + index * size * 2, 2 + (index + 1) * size * 2)}` as const,
  )
}

/** The addresses of a list, in lower case. */
export const unpackAddresses = (packedAddresses: Hex): Address[] => unpack(packedAddresses.toLowerCase() as Hex, 20)

/** The keys of a list. */
export const unpackKeys = (packedKeys: Hex): Hex[] => unpack(packedKeys, 32)

/** Puts addresses or keys one behind the other. */
export const packHex = (parts: readonly Hex[]): Hex => `0x${parts.map((part) => part.slice(2)).join('')}`

/**
 * A hunt's keys in their order: the first `counts[0]` addresses are of tier 0, the next ones of tier 1, and so on.
 *
 * @throws RangeError where there are more or fewer addresses than the tiers count.
 */
export function toHuntKeys(addresses: readonly Address[], counts: readonly number[]): HuntKey[] {
  const tiers = counts.flatMap((count, tier) => Array.from({ length: count }, () => BigInt(tier)))
  if (tiers.length !== addresses.length)
    throw new RangeError(`${addresses.length} keys are not the ${tiers.length} of the tiers`)
  return addresses.map((keyAddress, index) => ({ keyIndex: BigInt(index), keyAddress, tier: tiers[index] ?? 0n }))
}

/**
 * The chest or key of the game that each key of a hunt lies in, by id, in the order of the keys; null where it lies in none. The
 * keys of a tier are dealt to its things in turn. Null in all where a tier has not as many keys for one thing as for another.
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
