import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { readCookie } from '@/lib/read-cookie'

const isHttps = (siteUrl: string) => siteUrl.startsWith('https://')
const cookieName = (siteUrl: string) => `${isHttps(siteUrl) ? '__Host-' : ''}intrepid.sign-in`
const browserIdPattern = /^[\w-]{43}$/

function readBrowserId(request: Request, siteUrl: string): string | null {
  const browserId = readCookie(request.headers.get('cookie'), cookieName(siteUrl))
  return browserId !== undefined && browserIdPattern.test(browserId) ? browserId : null
}

const hashOf = (browserId: string, use: readonly (string | number)[]) =>
  createHash('sha256')
    .update([browserId, ...use].join(' '))
    .digest('hex')

/**
 * Binds a message to the browser that asks for it, so that its signature is accepted from this browser alone. All tabs of a browser
 * share one cookie, which later messages keep.
 *
 * @param use what the message is for, where no stored row says it.
 * @returns a hash to store with the message, and the cookie for the response when the browser had none.
 */
export function bindToBrowser(request: Request, siteUrl: string, ...use: readonly (string | number)[]) {
  const known = readBrowserId(request, siteUrl)
  const browserId = known ?? randomBytes(32).toString('base64url')
  const cookie = `${cookieName(siteUrl)}=${browserId}; Path=/; HttpOnly; SameSite=Lax${isHttps(siteUrl) ? '; Secure' : ''}`
  return { browserHash: hashOf(browserId, use), setCookies: known === null ? [cookie] : [] }
}

/** The hash that `bindToBrowser` returned for the browser of this request. Without a cookie it is one that no message has. */
export const readBrowserHash = (request: Request, siteUrl: string, ...use: readonly (string | number)[]): string =>
  hashOf(readBrowserId(request, siteUrl) ?? '', use)
