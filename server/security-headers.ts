import type { IncomingMessage } from 'node:http'
import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { gameVersionHeader } from '@/lib/routes/game-paths'
import { fromThisMachineHeader } from '@/lib/server/http/known-host'
import { closedPolicy, policyHeader } from './content-security-policy'

/**
 * What no page and no game may use. A picture in picture would lie above the page and the wallet, with any text that a
 * game draws; browsers allow it to frames of every origin unless a header or the frame's `allow` says otherwise.
 */
export const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), picture-in-picture=()'

/**
 * Headers of every response; a document replaces the policy by its own.
 *
 * @param isHttps whether users reach the site by https.
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    // Wallets that open a window of their own can still reply to the page.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    [policyHeader]: closedPolicy,
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}

/** Request headers that control Next internally; a client must not send them. */
const forbiddenRequestHeaders = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-middleware-invoke',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-invoke-output',
  'x-matched-path',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-middleware-redirect',
  'x-middleware-set-cookie',
  'x-middleware-skip',
  'x-middleware-override-headers',
  'x-middleware-prefetch',
  'x-next-resume-state-length',
  'next-resume',
  'next-action',
  gameVersionHeader,
  fromThisMachineHeader,
]

/** Headers of Next's router that mean something only with `RSC: 1`, which asks for router data. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree']

/**
 * The cookies and the length of `User-Agent` that Next gets. It takes time in the square of them: seconds for a request
 * with thousands of cookies or digits. Browsers send fewer.
 */
export const requestHeaderBounds = { cookies: 50, userAgent: 512 } as const

const ownCookie = new RegExp(`^\\s*(?:(?:__Host-)?intrepid\\.|${localeCookieName}=)`)

/** The cookies of the site only, when there are many: those of a sibling site on the same domain must not push them out. */
function boundCookies(cookie: string): string {
  const all = cookie.split(';')
  if (all.length <= requestHeaderBounds.cookies) return cookie
  return all
    .filter((each) => ownCookie.test(each))
    .slice(0, requestHeaderBounds.cookies)
    .join(';')
}

/**
 * Removes the request headers that only the entry and Next may set, and those of the router from requests for
 * documents: all readers of a document get the same cached one. Cuts off what would take Next too long.
 */
export function stripRequestHeaders(request: IncomingMessage): void {
  const { cookie, 'user-agent': userAgent } = request.headers
  if (cookie) request.headers.cookie = boundCookies(cookie)
  if (userAgent) request.headers['user-agent'] = userAgent.slice(0, requestHeaderBounds.userAgent)
  for (const name of forbiddenRequestHeaders) delete request.headers[name]
  if (request.headers.rsc !== '1') for (const name of routerHeaders) delete request.headers[name]
}
