import Negotiator from 'negotiator'
import { localeCookieName } from './locale-cookie'
import { defaultLocale, isLocale, localeCodes, type Locale } from './locales'

/** Longer `Accept-Language` headers are cut, because parsing takes time that grows with their length. */
const maxHeaderLength = 1_000

/** The default locale comes first, so that `*` means it. */
const byPreference = [defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)]

/** The user's language: the cookie's, else the browser's first preference among ours, else English. Invalid input is ignored. */
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

/** The language of a response: the path's prefix, else the user's. The middleware and the entry both use it. */
export function getRequestLocale({ pathname, cookie, acceptLanguage }: LocaleSource): Locale {
  const prefix = pathname.split('/')[1]
  if (isLocale(prefix)) return prefix
  const cookies = (cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const stored = cookies.find(([name]) => name === localeCookieName)?.[1]
  return chooseLocale(stored, acceptLanguage ?? null)
}
