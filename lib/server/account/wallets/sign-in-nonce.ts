import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Address } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import type { SupportedChainId } from '@/lib/chains'
import { signInNonces } from '@/lib/server/database/schema/account'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { bindToBrowser, readBrowserHash } from '@/lib/server/signatures/signing-browser'
import type { SignInPurpose } from './sign-in-message'

/** What a nonce is for: the message of one wallet, on one chain, for one purpose. */
type NonceUse = { readonly address: Address; readonly chainId: SupportedChainId; readonly purpose: SignInPurpose }

type NonceContext = NonceUse & { readonly database: PooledDatabase; readonly siteUrl: string; readonly now: Date }

/**
 * Creates a nonce that is valid once, for a few minutes, only for the wallet, chain and purpose that it was asked for, and only in the
 * browser that asked for it, so that a message signed elsewhere cannot log anybody in here.
 *
 * @returns the nonce, and the cookie for the response when the browser had none.
 */
export async function createSignInNonce(
  request: Request,
  { database, siteUrl, now, address, chainId, purpose }: NonceContext,
) {
  const { browserHash, setCookies } = bindToBrowser(request, siteUrl, address.toLowerCase(), chainId, purpose)
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + accountRules.signInMinutes * 60_000)
  await database.insert(signInNonces).values({ nonce, browserHash, expiresAt })
  return { nonce, setCookies }
}

/**
 * Uses up a nonce, so that of concurrent requests with it only one succeeds.
 *
 * @throws HttpError 410 `expired` for a nonce that is used, too old, unknown, of another browser or for another use.
 */
export async function consumeSignInNonce(
  request: Request,
  nonce: string,
  { database, siteUrl, now, address, chainId, purpose }: NonceContext,
): Promise<void> {
  const browserHash = readBrowserHash(request, siteUrl, address.toLowerCase(), chainId, purpose)
  const consumed = await database
    .delete(signInNonces)
    .where(
      and(eq(signInNonces.nonce, nonce), eq(signInNonces.browserHash, browserHash), gt(signInNonces.expiresAt, now)),
    )
    .returning({ nonce: signInNonces.nonce })
  if (consumed.length === 0)
    throw new HttpError(410, 'expired', 'This message is unknown, has expired or is of another browser.')
}
