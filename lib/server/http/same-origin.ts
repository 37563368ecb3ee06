import 'server-only'
import { isLoopback, readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { HttpError } from './http-error'

type OriginEnv = Pick<ServerEnv, 'siteUrl' | 'allowedOrigins'>
type OriginHeaders = { readonly origin: string | null; readonly host: string | null }

const parseOrigin = (origin: string) =>
  URL.canParse(origin) && new URL(origin).origin === origin ? new URL(origin) : null

/**
 * Whether a request comes from a page of this site: its `Origin` is the site's URL or one of the allowed origins.
 *
 * A site that runs on a loopback address accepts any loopback name and port that equals `Host`, because a tunnel may lead to it.
 * The page of another program on another port still fails this test.
 */
export function isSameOrigin({ origin, host }: OriginHeaders, { siteUrl, allowedOrigins }: OriginEnv): boolean {
  const from = parseOrigin(origin ?? '')
  if (!from) return false
  if ([siteUrl, ...allowedOrigins].some((url) => new URL(url).origin === from.origin)) return true
  return isLoopback(new URL(siteUrl).hostname) && isLoopback(from.hostname) && from.host === host
}

/**
 * Guards a route that only pages of this site may call. It rejects requests without an origin, and sandboxed games, whose origin
 * is `null`.
 *
 * @throws HttpError 403 `foreign-origin`.
 */
export function requireSameOrigin(request: Request, env: OriginEnv = readServerEnv()): void {
  const { headers } = request
  if (isSameOrigin({ origin: headers.get('origin'), host: headers.get('host') }, env)) return
  throw new HttpError(403, 'foreign-origin', 'Only pages of this site may send this request.')
}

/**
 * Guards a route that pages of this site and programs outside the browser may call. Programs send no `Origin`; pages of other
 * sites always do and are rejected.
 *
 * @throws HttpError 403 `foreign-origin`.
 */
export function refuseOtherOrigins(request: Request, env: OriginEnv = readServerEnv()): void {
  if (request.headers.has('origin')) requireSameOrigin(request, env)
}

/**
 * Guards a route that only reads, but counts against limits of its visitor or account: pages of other sites could use them up with
 * images and links, which send no `Origin`. A typed address passes.
 *
 * @param site `Sec-Fetch-Site` of the request; programs send none.
 * @throws HttpError 403 `foreign-origin`.
 */
export function refuseOtherSites(site: unknown): void {
  if (site === undefined || site === null || site === 'same-origin' || site === 'none') return
  throw new HttpError(403, 'foreign-origin', 'Only pages of this site may send this request.')
}
