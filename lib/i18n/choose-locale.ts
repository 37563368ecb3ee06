import Negotiator from 'negotiator'
import { readCookie } from '@/lib/read-cookie'
import { localeCookieName } from './locale-cookie'
import { defaultLocale, isLocale, localeCodes, type Locale } from './locales'

/**
 * Parsing takes time that grows with the length of a header. So a longer `Accept-Language` header is cut, and a longer
 * `Cookie` header is treated as if it had no language.
 */
const maxHeaderLength = 1_000
export const maxCookieLength = 4_000

/** The default locale comes first, so that `*` means it. */
const byPreference = [defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)]

/**
 * The user's language: the cookie's, else the browser's first preference among ours, else English. Invalid input is
 * ignored.
 */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  const headers = { 'accept-language': (acceptLanguage ?? '').slice(0, maxHeaderLength) }
  const preferred = new Negotiator({ headers }).language(byPreference)
  return isLocale(preferred) ? preferred : defaultLocale
}

type LocaleSource = {
  readonly pathname: string
  /** The `Cookie` header. */
  readonly cookie?: string | null | undefined
  /** The `Accept-Language` header. */
  readonly acceptLanguage?: string | null | undefined
}

/** The language in a `Cookie` header; undefined if it has none or an invalid one, or is too long. */
function readStoredLocale(cookie: string | null | undefined): Locale | undefined {
  if ((cookie ?? '').length > maxCookieLength) return undefined
  const stored = readCookie(cookie, localeCookieName)
  return isLocale(stored) ? stored : undefined
}

/** The language of a response: the path's prefix, else the user's. `proxy.ts` and the entry both use it. */
export function getRequestLocale({ pathname, cookie, acceptLanguage }: LocaleSource): Locale {
  const prefix = pathname.split('/')[1]
  if (isLocale(prefix)) return prefix
  return chooseLocale(readStoredLocale(cookie), acceptLanguage ?? null)
}

/**
 * The language to store when a page is shown: that of the page, if another one or none is stored; null if nothing is to
 * be stored. A first visit to a page with a language prefix stores nothing, so that its response is the same for
 * everybody; a visit from another page of this site stores it.
 */
export function getLocaleToStore({
  referer,
  host,
  ...source
}: LocaleSource & {
  readonly referer?: string | null | undefined
  readonly host?: string | null | undefined
}): Locale | null {
  const locale = getRequestLocale(source)
  const stored = readStoredLocale(source.cookie)
  if (stored === locale) return null
  if (stored !== undefined || !isLocale(source.pathname.split('/')[1])) return locale
  const from = URL.parse(referer ?? '')
  return from !== null && from.host === host ? locale : null
}
