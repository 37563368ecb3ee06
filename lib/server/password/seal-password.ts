import 'server-only'
import { hexToBytes, type Hex } from 'viem'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { SealedPassword } from '@/lib/password/password-answers'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { isSignedBy, type SignedMessage } from '@/lib/server/signatures/is-signed-by'
import { findRegistry } from './find-registry'
import { challengeLastsMs, toPasswordMessage, type PasswordClaim } from './password-challenge'
import { readPasswordSecret } from './password-secret'
import { toRegisteredHash } from './to-registered-hash'

type SealRequest = PasswordClaim & {
  readonly signature: Hex
  /** 32 bytes. */
  readonly slowHash: Hex
  readonly visitor: string
}

/** @throws HttpError where the account did not sign the message, or nobody can tell. */
async function requireSignature(signed: SignedMessage): Promise<void> {
  const isSigned = await isSignedBy(signed).catch(() => {
    throw new HttpError(503, 'node-silent', 'The chain that could check this signature does not answer.')
  })
  if (!isSigned) throw new HttpError(400, 'wrong-signature', 'The signature is not of this message by this account.')
}

/**
 * Seals the slow hash of a password for the account that signed for it: what comes out may be registered, and be read by
 * everybody. Each message is good once.
 *
 * @throws HttpError 410 `expired`, 400 `wrong-signature`, 404 `not-available`, 503 `no-secret` or `node-silent`,
 * 429 `limited`.
 */
export async function sealPassword(
  { address, chainId, issuedAt, signature, slowHash, visitor }: SealRequest,
  surroundings: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: number } = {},
): Promise<SealedPassword> {
  const { database = getDatabase(), env = readServerEnv(), now = Date.now() } = surroundings
  await requireRateLimit('seal-password', [visitor], database)
  if (issuedAt > now || issuedAt + challengeLastsMs <= now) {
    throw new HttpError(410, 'expired', 'There is no such message to sign, or no longer.')
  }
  const registry = await findRegistry(env, chainId)
  const secret = await readPasswordSecret(env)
  const { nonce, message } = toPasswordMessage(secret, { address, chainId, issuedAt }, env.siteUrl)
  await requireSignature({ address, chainId, message, signature })
  if ((await consumeRateLimit('password-challenge', [nonce], database)) !== null) {
    throw new HttpError(410, 'expired', 'This message was answered already.')
  }
  await requireRateLimit('seal-password-of-account', [address, String(chainId)], database)
  return { passwordHash: toRegisteredHash(secret, { chainId, registry, account: address }, hexToBytes(slowHash)) }
}
