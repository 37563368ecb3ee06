import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { accountRules } from '@/lib/account/account-rules'
import { signInNonces } from '@/lib/server/database/account-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { signInCookieName } from './session-cookies'

const hashOf = (browser: string) => createHash('sha256').update(browser).digest('hex')
const browserPattern = /^[\w-]{43}$/

/** What a request's cookie says of which browser it is; null without one of ours. */
function readBrowser(request: Request, siteUrl: string): string | null {
  const name = `${signInCookieName(siteUrl)}=`
  const found = (request.headers.get('cookie') ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(name))
  const browser = found?.slice(name.length)
  return browser !== undefined && browserPattern.test(browser) ? browser : null
}

type Place = { readonly database: PooledDatabase; readonly siteUrl: string; readonly now: Date }

/**
 * Makes a nonce that is good once, for a few minutes, and in this browser alone: a message signed elsewhere logs nobody in here.
 *
 * @returns the nonce, and the cookie to answer with where the browser had none.
 */
export async function createSignInNonce(request: Request, { database, siteUrl, now }: Place) {
  const known = readBrowser(request, siteUrl)
  const browser = known ?? randomBytes(32).toString('base64url')
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + accountRules.signInMinutes * 60_000)
  await database.delete(signInNonces).where(lt(signInNonces.expiresAt, now))
  await database.insert(signInNonces).values({ nonce, browserHash: hashOf(browser), expiresAt })
  const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
  const cookie = `${signInCookieName(siteUrl)}=${browser}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { nonce, setCookies: known === null ? [cookie] : [] }
}

/**
 * Takes a nonce away, so that of many answers to it only the first counts.
 *
 * @throws HttpError 410 `expired` for one that is used, old, unknown or another browser's.
 */
export async function takeSignInNonce(
  request: Request,
  nonce: string,
  { database, siteUrl, now }: Place,
): Promise<void> {
  const browser = readBrowser(request, siteUrl)
  const isOfBrowser = eq(signInNonces.browserHash, hashOf(browser ?? ''))
  const taken = await database
    .delete(signInNonces)
    .where(and(eq(signInNonces.nonce, nonce), isOfBrowser, gt(signInNonces.expiresAt, now)))
    .returning({ nonce: signInNonces.nonce })
  if (browser === null || taken.length === 0)
    throw new HttpError(410, 'expired', 'There is no such message to sign, or no longer.')
}
