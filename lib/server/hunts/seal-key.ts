import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

/** Which key of which hunt: what is sealed for one place opens at no other. */
export type KeySlot = { readonly chainId: number; readonly root: string; readonly keyIndex: number }

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const cipherKey = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'hunt keys 1', 32))
const toContext = ({ chainId, root, keyIndex }: KeySlot) => Buffer.from(JSON.stringify([chainId, root, keyIndex]))

/** Seals a private key (32 bytes) as base64: nonce, tag, what was sealed. */
export function sealKey(secret: Uint8Array, slot: KeySlot, key: Hex): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, cipherKey(secret), nonce, { authTagLength: tagBytes }).setAAD(
    toContext(slot),
  )
  const sealed = Buffer.concat([cipher.update(hexToBytes(key)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens what `sealKey` sealed. @throws where it was sealed by another secret, for another slot, or was changed. */
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
 * The secret that seals the keys of hunts: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws HttpError 503 `no-secret` on any other chain without one.
 */
export async function readHuntSecret({ huntSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (huntSecret) return huntSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'hunt-secret')
  throw new HttpError(503, 'no-secret', 'This site keeps no keys of hunts at the moment.')
}
