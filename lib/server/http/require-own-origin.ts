import 'server-only'
import { RequestRefused } from './read-json'

/**
 * Lets only pages of this site change something. A sandboxed game says `null` and is refused like any other site.
 *
 * The site is known by the `Host` that the browser asked, which a foreign page cannot choose together with `Origin`.
 * @throws RequestRefused 403
 */
export function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (origin && host && URL.canParse(origin) && new URL(origin).host === host) return
  throw new RequestRefused(403, 'foreign-origin', 'Only pages of this site may ask for this.')
}
