import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'

/** A round of a hunt's draws. */
export type RoundId = { readonly chainId: number; readonly root: string; readonly round: number }

/**
 * The site's seed for the draw of a round, 64 hexadecimal digits. It follows from the secret that also encrypts the keys,
 * so it exists before the hunt, whose page shows its commitment, and cannot be chosen later.
 */
export function toRoundSeed(secret: Uint8Array, { chainId, root, round }: RoundId): string {
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'hunt draws 1', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([chainId, root, round]))
    .digest('hex')
}
