import 'server-only'
import { isLoopback } from '@/lib/env/is-loopback'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { RequestRefused } from './request-refused'

type OriginEnv = Pick<ServerEnv, 'siteUrl' | 'allowedOrigins'>
type Asked = { readonly origin: string | null; readonly host: string | null }

const parse = (origin: string) => (URL.canParse(origin) && new URL(origin).origin === origin ? new URL(origin) : null)

/**
 * Whether a request comes from a page of this site: its `Origin` is on the list of the site's own addresses.
 *
 * A site that runs on this machine alone may be asked by any name and port of this machine, as long as `Host` says the
 * same: a tunnel may lead to it, and another program's page on another port is still a stranger.
 */
export function isOwnOrigin({ origin, host }: Asked, { siteUrl, allowedOrigins }: OriginEnv): boolean {
  const from = parse(origin ?? '')
  if (!from) return false
  if ([siteUrl, ...allowedOrigins].some((url) => new URL(url).origin === from.origin)) return true
  return isLoopback(new URL(siteUrl).hostname) && isLoopback(from.hostname) && from.host === host
}

const asked = ({ headers }: Request): Asked => ({ origin: headers.get('origin'), host: headers.get('host') })

const refusal = () => new RequestRefused(403, 'foreign-origin', 'Only pages of this site may ask for this.')

/**
 * Lets only pages of this site change something. Who names no origin is refused, and so is a sandboxed game, which says `null`.
 *
 * @throws RequestRefused 403 `foreign-origin`.
 */
export function requireOwnOrigin(request: Request, env: OriginEnv = readServerEnv()): void {
  if (!isOwnOrigin(asked(request), env)) throw refusal()
}

/**
 * Lets programs ask that are no browser and name no origin, and pages of this site; pages of others not.
 *
 * @throws RequestRefused 403 `foreign-origin`.
 */
export function refuseForeignPages(request: Request, env: OriginEnv = readServerEnv()): void {
  if (request.headers.has('origin')) requireOwnOrigin(request, env)
}
