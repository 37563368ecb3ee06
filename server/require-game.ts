import type { IncomingMessage } from 'node:http'
import { isLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { gameVersionHeader, madeGameOf } from '@/lib/routes/game-paths'
import { notFoundPath } from '@/lib/routes/routes'
import { versionOfGame } from '@/lib/server/builder/known-games'

/**
 * Looks whether there is a game where an address names one that somebody made: pages are the same for all and ask no database. Which
 * version of it there is goes along, so that no page of an older one is served. Where there is none, the request is for the page that
 * says so from then on.
 *
 * @returns the address to serve.
 */
export async function requireGame(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  url: URL,
  versionOf: (slug: string) => Promise<string | null> = versionOfGame,
): Promise<URL> {
  const slug = madeGameOf(pathWithoutLocale(url.pathname))
  if (slug === null) return url
  const version = await versionOf(slug)
  if (version !== null) {
    request.headers[gameVersionHeader] = version
    return url
  }
  const first = url.pathname.split('/')[1]
  request.url = isLocale(first) ? localizedPath(first, notFoundPath) : notFoundPath
  return new URL(request.url, url)
}
