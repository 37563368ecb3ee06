import type { IncomingMessage } from 'node:http'
import type { ServerEnv } from '@/lib/env/server-env'
import { isLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { checkGuard } from '@/lib/routes/guards'
import { errorPath, notFoundPath } from '@/lib/routes/routes'

/**
 * Asks the guard of the page that a request is for. Where it refuses, the request is for the page that says so from then on.
 *
 * @returns the address to serve.
 */
export function guardRequest(request: Pick<IncomingMessage, 'url'>, url: URL, env: ServerEnv): URL {
  const refusal = checkGuard(pathWithoutLocale(url.pathname), env)
  if (!refusal) return url
  const path = refusal.status === 404 ? notFoundPath : errorPath(refusal.reason)
  const first = url.pathname.split('/')[1]
  request.url = isLocale(first) ? localizedPath(first, path) : path
  return new URL(request.url, url)
}
