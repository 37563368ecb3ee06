import 'server-only'

/**
 * How the cookies of accounts are named and bound. Where readers come by https their names begin with `__Host-`: a browser
 * then takes them from this very host alone, so that nobody at a neighbouring name can put one under ours.
 *
 * @param siteUrl public address of the site.
 */
export function sessionCookies(siteUrl: string) {
  const isHttps = siteUrl.startsWith('https://')
  const prefix = isHttps ? '__Host-intrepid' : 'intrepid'
  return {
    // The library's own prefix would be `__Secure-`, which lets a neighbour set it.
    useSecureCookies: false,
    cookiePrefix: prefix,
    defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
    cookies: { session_token: { name: `${prefix}.session` }, dont_remember: { name: `${prefix}.brief` } },
  } as const
}

/** The name of the cookie that a browser's nonces are bound to. */
export const signInCookieName = (siteUrl: string) =>
  `${siteUrl.startsWith('https://') ? '__Host-' : ''}intrepid.sign-in`

const briefName = (siteUrl: string) => sessionCookies(siteUrl).cookies.dont_remember.name

/** Whether a request's session is to end with its browser. */
export function isBrief(request: Request, siteUrl: string): boolean {
  return (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .some((cookie) => cookie.startsWith(`${briefName(siteUrl)}=`))
}

/** Takes away what says that a session is to end with its browser. */
export const clearBriefMark = (siteUrl: string) =>
  `${briefName(siteUrl)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${siteUrl.startsWith('https://') ? '; Secure' : ''}`
