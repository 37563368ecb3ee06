import { pathWithoutLocale } from '@/lib/i18n/localized-path'
import { isPagePath } from './game-paths'

/** A base whose origin no real URL has, so that an absolute URL is recognised by its other origin. */
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
 * Parses the page to return to out of a query parameter: a path without language prefix, with query and hash. Null unless it is a page of
 * this site, so that no link can send a user elsewhere.
 */
export function parseReturnPath(value: string | null): `/${string}` | null {
  const url = value?.startsWith('/') ? parsePath(value) : null
  if (!url) return null
  const path = pathWithoutLocale(url.pathname)
  return isPagePath(path) ? `${path}${url.search}${url.hash}` : null
}

/** The query parameter of the login page with the path to return to. */
export const returnParameter = 'from'
