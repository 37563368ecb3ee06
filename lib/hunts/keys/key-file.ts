import { formatEther, type Hex } from 'viem'
import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'
import { toKeyFragment, isPrivateKey } from './hunt-key'
import type { PlannedHunt } from '@/lib/hunts/hunt-draft'
import type { HuntKeyPair } from './make-hunt-keys'

const hexText = (digits: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && new RegExp(`^0x[\\da-f]{${digits}}$`, 'i').test(value))

const keySchema = v.object({
  index: wholeNumber,
  tier: wholeNumber,
  /** The reward with its unit, as it is printed. */
  reward: v.pipe(v.string(), v.maxLength(100)),
  key: v.custom<Hex>((value) => typeof value === 'string' && isPrivateKey(value)),
  address: hexText(40),
})

const keyFileSchema = v.object({
  hunt: v.pipe(v.string(), v.maxLength(200)),
  place: v.pipe(v.string(), v.maxLength(500)),
  root: hexText(64),
  keys: v.pipe(v.array(keySchema), v.minLength(1), v.maxLength(100_000)),
})

/** The file in which a sponsor saves all keys of a hunt. */
export type KeyFile = v.InferOutput<typeof keyFileSchema>
export type KeyFileEntry = KeyFile['keys'][number]

/** Creates the key file of a hunt; the keys are in the order of the tiers. */
export function toKeyFile(
  { title, place, tiers }: Pick<PlannedHunt, 'title' | 'place' | 'tiers'>,
  root: Hex,
  keys: readonly HuntKeyPair[],
): KeyFile {
  const tierOf = tiers.flatMap(({ count }, tier) => Array.from({ length: count }, () => tier))
  const rows = keys.map(({ key, address }, index) => {
    const tier = tierOf[index] ?? 0
    return { index, tier, reward: `${formatEther(tiers[tier]?.reward ?? 0n)} INT`, key, address }
  })
  return { hunt: title, place, root, keys: rows }
}

/** The link to a key. @param playAddress the URL of the page that reads keys. */
export const toKeyLink = (playAddress: string, { key }: Pick<KeyFileEntry, 'key'>): string =>
  `${playAddress}${toKeyFragment(key)}`

/** The text of a key file, with the link to each key. */
export function formatKeyFile(keyFile: KeyFile, playAddress: string): string {
  return `${JSON.stringify({ ...keyFile, keys: keyFile.keys.map((key) => ({ ...key, link: toKeyLink(playAddress, key) })) }, null, 2)}\n`
}

/**
 * Parses the text of a key file; null when it is invalid. Links in the file are ignored and created again, because they
 * could lead anywhere.
 */
export function parseKeyFile(text: string): KeyFile | null {
  try {
    const parsed = v.safeParse(keyFileSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
