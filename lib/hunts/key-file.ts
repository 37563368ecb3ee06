import { formatEther, type Hex } from 'viem'
import * as v from 'valibot'
import { toKeyFragment, isKey } from './hunt-key'
import type { PlannedHunt } from './hunt-draft'
import type { MadeKey } from './make-hunt-keys'

const hexText = (digits: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && new RegExp(`^0x[\\da-f]{${digits}}$`, 'i').test(value))

const keySchema = v.object({
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  tier: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** With its unit, as it is printed. */
  reward: v.pipe(v.string(), v.maxLength(100)),
  key: v.custom<Hex>((value) => typeof value === 'string' && isKey(value)),
  address: hexText(40),
})

const bookSchema = v.object({
  hunt: v.pipe(v.string(), v.maxLength(200)),
  place: v.pipe(v.string(), v.maxLength(500)),
  root: hexText(64),
  keys: v.pipe(v.array(keySchema), v.minLength(1), v.maxLength(100_000)),
})

/** All keys of a hunt as its sponsor keeps them. */
export type KeyBook = v.InferOutput<typeof bookSchema>
export type BookedKey = KeyBook['keys'][number]

/** The keys of a hunt in their order, with the tier of each. */
export function toKeyBook(
  { title, place, tiers }: Pick<PlannedHunt, 'title' | 'place' | 'tiers'>,
  root: Hex,
  keys: readonly MadeKey[],
): KeyBook {
  const tierOf = tiers.flatMap(({ count }, tier) => Array.from({ length: count }, () => tier))
  const rows = keys.map(({ key, address }, index) => {
    const tier = tierOf[index] ?? 0
    return { index, tier, reward: `${formatEther(tiers[tier]?.reward ?? 0n)} INT`, key, address }
  })
  return { hunt: title, place, root, keys: rows }
}

/** The link by which a key is found. @param playAddress what links to keys begin with. */
export const toKeyLink = (playAddress: string, { key }: Pick<BookedKey, 'key'>): string =>
  `${playAddress}${toKeyFragment(key)}`

/** A key book as the text of a file, with the link to each key. */
export function writeKeyBook(book: KeyBook, playAddress: string): string {
  return `${JSON.stringify({ ...book, keys: book.keys.map((key) => ({ ...key, link: toKeyLink(playAddress, key) })) }, null, 2)}\n`
}

/** What stands in a key file; null where it is none. Links are made anew: those of the file could lead anywhere. */
export function readKeyBook(text: string): KeyBook | null {
  try {
    const parsed = v.safeParse(bookSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
