import 'server-only'
import { createHmac } from 'node:crypto'
import { hexToBytes, type Address, type Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { PasswordChallenge, SealedPassword } from '@/lib/password/password-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { HttpError } from '@/lib/server/http/http-error'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { createSiteMessage } from '@/lib/server/signatures/site-message'
import { proveWallet, requireKeySignature } from '@/lib/server/signatures/wallet-signature'
import { readPasswordSecret, readRegistryAddress } from './password-registry'
import { toRegisteredHash } from './registered-hash'

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: number }

/** The wallet and chain of a password to seal, and when the challenge was created, in milliseconds since 1970. */
type PasswordClaim = { readonly address: Address; readonly chainId: SupportedChainId; readonly issuedAt: number }

/**
 * Creates the message that a wallet signs before its game password is sealed.
 *
 * @throws HttpError 404 `not-available`, 503 `no-secret`, 429 `limited`.
 */
export async function createPasswordChallenge(
  { address, chainId, visitor }: Pick<PasswordClaim, 'address' | 'chainId'> & { readonly visitor: string },
  { database = getDatabase(), env = readServerEnv(), ...given }: Dependencies = {},
): Promise<PasswordChallenge> {
  await requireRateLimit('seal-password', [visitor], database)
  const now = given.now ?? (await readClock(database)).getTime()
  await readRegistryAddress(env, chainId)
  const { message } = toPasswordMessage(await readPasswordSecret(env), { address, chainId, issuedAt: now }, env.siteUrl)
  return { issuedAt: now, message }
}

type SealRequest = PasswordClaim & {
  readonly signature: Hex
  /** 32 bytes. */
  readonly slowHash: Hex
  readonly visitor: string
}

/**
 * Seals the slow hash of a game password for the wallet that signed for it; on other chains than the site's own only for a key. The result is safe to register on the chain. Each
 * message is valid once.
 *
 * @throws HttpError 410 `expired`, 400 `wrong-signature`, 404 `not-available`, 503 `no-secret` or `node-silent`, 429 `limited`.
 */
export async function sealPassword(
  { address, chainId, issuedAt, signature, slowHash, visitor }: SealRequest,
  { database = getDatabase(), env = readServerEnv(), ...given }: Dependencies = {},
): Promise<SealedPassword> {
  await requireRateLimit('seal-password', [visitor], database)
  const now = given.now ?? (await readClock(database)).getTime()
  if (issuedAt > now || issuedAt + challengeValidMs <= now)
    throw new HttpError(410, 'expired', 'This message is unknown or has expired.')
  const registry = await readRegistryAddress(env, chainId)
  const secret = await readPasswordSecret(env)
  const { nonce, message } = toPasswordMessage(secret, { address, chainId, issuedAt }, env.siteUrl)
  // A contract's code can be gone at a login, so that `logInToGame` would take the address for that of a key.
  const signed = { address, chainId, message, signature, visitor }
  await (chainId === env.defaultChainId ? proveWallet(signed) : requireKeySignature(signed))
  if ((await consumeRateLimit('password-challenge', [nonce], database)) !== null)
    throw new HttpError(410, 'expired', 'This message has been used.')
  await requireRateLimit('seal-password-of-account', [address, String(chainId)], database)
  return { passwordHash: toRegisteredHash(secret, { chainId, registry, account: address }, hexToBytes(slowHash)) }
}

const challengeValidMs = 5 * 60_000

const statement =
  'Register a game password for this account of Intrepid. This signature is free, moves nothing and allows nothing else.'

/**
 * The message (EIP-4361) of a claim. It follows from the claim and the secret, so it is not stored: its nonce is an HMAC that only
 * this server can compute.
 */
function toPasswordMessage(secret: Uint8Array, { address, chainId, issuedAt }: PasswordClaim, siteUrl: string) {
  const claim = JSON.stringify(['password challenge', address, chainId, issuedAt])
  const nonce = createHmac('sha256', secret).update(claim).digest('hex').slice(0, 32)
  const message = createSiteMessage({
    siteUrl,
    address,
    chainId,
    nonce,
    statement,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(issuedAt + challengeValidMs),
  })
  return { nonce, message }
}
