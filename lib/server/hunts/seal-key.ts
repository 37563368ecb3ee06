import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { localChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

/** The identity of an encrypted key. It is authenticated, so that a ciphertext cannot be used for another key. */
export type KeySlot = { readonly chainId: number; readonly root: string; readonly keyIndex: number }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const cipherKey = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'hunt keys 1', 32))
const toContext = ({ chainId, root, keyIndex }: KeySlot) => Buffer.from(JSON.stringify([chainId, root, keyIndex]))

/** Encrypts a private key (32 bytes, AES-256-GCM); returns nonce, tag and ciphertext as base64. */
export function sealKey(secret: Uint8Array, slot: KeySlot, key: Hex): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, cipherKey(secret), nonce, { authTagLength: tagBytes }).setAAD(
    toContext(slot),
  )
  const sealed = Buffer.concat([cipher.update(hexToBytes(key)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a private key. @throws when the secret or the slot differs or the text was changed. */
export function openKey(secret: Uint8Array, slot: KeySlot, sealed: string): Hex {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, cipherKey(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(toContext(slot))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return bytesToHex(Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]))
}

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
