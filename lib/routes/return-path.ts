import { pathWithoutLocale } from '@/lib/i18n/path-without-locale'
import { isPagePath } from './game-paths'

/** Paths are resolved against nothing else, so that whatever leaves it is none of ours. */
const anyOrigin = 'http://site.invalid'

function parsePath(value: string): URL | null {
  try {
    const url = new URL(value, anyOrigin)
    return url.origin === anyOrigin && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/**
 * The page a reader came from, without language prefix but with query and hash, out of what an address says about it; null
 * unless it is a page of this site. Nobody can be sent elsewhere by it, whoever wrote the link.
 */
export function parseReturnPath(value: string | null): `/${string}` | null {
  const url = value?.startsWith('/') ? parsePath(value) : null
  if (!url) return null
  const path = pathWithoutLocale(url.pathname)
  return isPagePath(path) ? `${path}${url.search}${url.hash}` : null
}
