import 'server-only'
import { createHmac } from 'node:crypto'
import type { ServerEnv } from '@/lib/env/server-env'
import { deriveKey } from '@/lib/server/encryption'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { readHuntSecret } from '@/lib/server/hunts/seal-key'

/** A round of a hunt's draws. */
export type RoundId = { readonly chainId: number; readonly root: string; readonly round: number }

const toMac = (secret: Uint8Array, message: readonly unknown[]): string =>
  createHmac('sha256', deriveKey(secret, 'hunt draws 1')).update(JSON.stringify(message)).digest('hex')

/**
 * The site's seed for the draw of a round, 64 hexadecimal digits. It follows from the secret that also encrypts the keys,
 * so it exists before the hunt, whose page shows its commitment, and cannot be chosen later.
 */
export const toRoundSeed = (secret: Uint8Array, { chainId, root, round }: RoundId): string =>
  toMac(secret, [chainId, root, round])

/** The commitment to the seeds of all rounds of a list, which is stored with it: they follow from the same key as this value. */
export const toSeedsCommitment = (secret: Uint8Array, { chainId, root }: Omit<RoundId, 'round'>): string =>
  toMac(secret, [chainId, root])

/**
 * The secret from which the seeds of a list follow. With another one than when the list was stored, the site would publish other commitments
 * than before, or draw with a seed that it chose after the entries.
 *
 * @throws HttpError 503 `no-secret` without a secret, and with another one.
 */
export async function readSeedSecret(
  { chainId, root, seedsCommitment }: Omit<RoundId, 'round'> & { readonly seedsCommitment: string | null },
  env: ServerEnv,
): Promise<Uint8Array> {
  const secret = await readHuntSecret(env)
  // Lists from before commitments were stored have none.
  if (seedsCommitment === null || seedsCommitment === toSeedsCommitment(secret, { chainId, root })) return secret
  logger.error({ root }, 'a hunt is not drawn: its seeds are not those that were published')
  throw new HttpError(503, 'no-secret', 'The seeds of this hunt are not available.')
}
