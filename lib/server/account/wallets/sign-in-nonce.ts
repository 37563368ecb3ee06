import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Address } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import type { SupportedChainId } from '@/lib/chains'
import { readCookie } from '@/lib/read-cookie'
import { signInNonces } from '@/lib/server/database/schema/account'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { signInCookieName } from '@/lib/server/account/session-cookies'
import type { SignInPurpose } from './sign-in-message'

/** What a nonce is for: the message of one wallet, on one chain, for one purpose. */
type NonceUse = { readonly address: Address; readonly chainId: SupportedChainId; readonly purpose: SignInPurpose }

const hashOf = (browserId: string, { address, chainId, purpose }: NonceUse) =>
  createHash('sha256').update(`${browserId} ${address.toLowerCase()} ${chainId} ${purpose}`).digest('hex')
const browserIdPattern = /^[\w-]{43}$/

function readBrowserId(request: Request, siteUrl: string): string | null {
  const browserId = readCookie(request.headers.get('cookie'), signInCookieName(siteUrl))
  return browserId !== undefined && browserIdPattern.test(browserId) ? browserId : null
}

type NonceContext = NonceUse & { readonly database: PooledDatabase; readonly siteUrl: string; readonly now: Date }

/**
 * Creates a nonce that is valid once, for a few minutes, only for the wallet, chain and purpose that it was asked for, and only in the
 * browser that asked for it, so that a message signed elsewhere cannot log anybody in here.
 *
 * @returns the nonce, and the cookie for the response when the browser had none.
 */
export async function createSignInNonce(request: Request, { database, siteUrl, now, ...use }: NonceContext) {
  const known = readBrowserId(request, siteUrl)
  const browserId = known ?? randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + accountRules.signInMinutes * 60_000)
  await database.delete(signInNonces).where(lt(signInNonces.expiresAt, now))
  await database.insert(signInNonces).values({ nonce, browserHash: hashOf(browserId, use), expiresAt })
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  const cookie = `${signInCookieName(siteUrl)}=${browserId}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { nonce, setCookies: known === null ? [cookie] : [] }
}

/**
 * Uses up a nonce, so that of concurrent requests with it only one succeeds.
 *
 * @throws HttpError 410 `expired` for a nonce that is used, too old, unknown, of another browser or for another use.
 */
export async function consumeSignInNonce(
  request: Request,
  nonce: string,
  { database, siteUrl, now, ...use }: NonceContext,
): Promise<void> {
  const browserId = readBrowserId(request, siteUrl)
  const isOfBrowser = eq(signInNonces.browserHash, hashOf(browserId ?? '', use))
  const consumed = await database
    .delete(signInNonces)
    .where(and(eq(signInNonces.nonce, nonce), isOfBrowser, gt(signInNonces.expiresAt, now)))
    .returning({ nonce: signInNonces.nonce })
  if (browserId === null || consumed.length === 0)
    throw new HttpError(410, 'expired', 'This message is unknown or has expired.')
}
