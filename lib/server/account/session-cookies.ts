import 'server-only'
import { sessionLifetime } from '@/lib/account/account-rules'
import { loggedInHintCookie } from '@/lib/account/logged-in-hint'
import { readCookie } from '@/lib/read-cookie'

const isHttps = (siteUrl: string) => siteUrl.startsWith('https://')

/**
 * Names and attributes of better-auth's cookies. With https the names start with `__Host-`: browsers accept such a cookie only
 * from this host, so that a neighbouring subdomain cannot set it.
 *
 * @param siteUrl public URL of the site.
 */
export function sessionCookies(siteUrl: string) {
  const prefix = isHttps(siteUrl) ? '__Host-intrepid' : 'intrepid'
  return {
    // better-auth would use `__Secure-`, which a neighbouring subdomain can set.
    useSecureCookies: false,
    cookiePrefix: prefix,
    defaultCookieAttributes: { secure: isHttps(siteUrl), httpOnly: true, sameSite: 'lax', path: '/' },
    cookies: { session_token: { name: `${prefix}.session` }, dont_remember: { name: `${prefix}.brief` } },
  } as const
}

/** Name of the cookie by which a browser is known at the next login (`createDeviceCookie`). */
export const deviceCookieName = (siteUrl: string) => `${isHttps(siteUrl) ? '__Host-' : ''}intrepid.device`

const browserSessionCookie = (siteUrl: string) => sessionCookies(siteUrl).cookies.dont_remember.name

/** Whether the session of a request ends when the browser closes ("remember me" is off). */
export const isBrowserSession = (request: Request, siteUrl: string): boolean =>
  readCookie(request.headers.get('cookie'), browserSessionCookie(siteUrl)) !== undefined

/** Deletes the cookie that says that a session ends with the browser. */
export const clearBrowserSessionCookie = (siteUrl: string) =>
  `${browserSessionCookie(siteUrl)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isHttps(siteUrl) ? '; Secure' : ''}`

const hintAttributes = (siteUrl: string) => `Path=/; SameSite=Lax${isHttps(siteUrl) ? '; Secure' : ''}`

/**
 * The hint cookie that lets static pages show the account menu before the first paint. It contains no identity and grants nothing.
 */
export function setLoggedInHint({
  isRemembered,
  siteUrl,
}: {
  readonly isRemembered: boolean
  readonly siteUrl: string
}): string {
  const age = isRemembered ? `; Max-Age=${sessionLifetime.maxDays * 24 * 60 * 60}` : ''
  return `${loggedInHintCookie}=1; ${hintAttributes(siteUrl)}${age}`
}

/** Deletes the hint cookie. */
export const clearLoggedInHint = (siteUrl: string) => `${loggedInHintCookie}=; ${hintAttributes(siteUrl)}; Max-Age=0`

/** Whether a request sends the hint cookie, with or without a valid session. */
export const hasLoggedInHint = (request: Request) =>
  readCookie(request.headers.get('cookie'), loggedInHintCookie) === '1'
