import 'server-only'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { localChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { decrypt, deriveKey, encrypt } from '@/lib/server/encryption'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

/** The identity of an encrypted key. It is authenticated, so that a ciphertext cannot be used for another key. */
type KeySlot = { readonly chainId: number; readonly root: string; readonly keyIndex: number }

const toContext = ({ chainId, root, keyIndex }: KeySlot) => JSON.stringify([chainId, root, keyIndex])

/** Encrypts a private key of 32 bytes. */
export const sealKey = (secret: Uint8Array, slot: KeySlot, key: Hex): string =>
  encrypt(deriveKey(secret, 'hunt keys 1'), hexToBytes(key), toContext(slot))

/** Decrypts a private key. @throws when the secret or the slot differs or the text was changed. */
export const openKey = (secret: Uint8Array, slot: KeySlot, sealed: string): Hex =>
  bytesToHex(decrypt(deriveKey(secret, 'hunt keys 1'), sealed, toContext(slot)))

type SecretEnv = Pick<ServerEnv, 'huntSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that encrypts hunt keys: from the environment, or on the local chain from a file next to the chain's data.
 *
 * @throws HttpError 503 `no-secret` on any other chain without one.
 */
export async function readHuntSecret({ huntSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (huntSecret) return huntSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'hunt-secret')
  throw new HttpError(503, 'no-secret', 'This site cannot store keys of hunts at the moment.')
}
