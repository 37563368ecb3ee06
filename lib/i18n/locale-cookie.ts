import type { Locale } from './locales'

/** Stores the language that the reader chose. The specification gives the name. */
export const localeCookieName = 'i18n_redirected'

/** Name of the meta tag that tells our scripts that requests from other sites should carry the cookie too. */
export const crossOriginCookieMeta = 'intrepid-cross-origin-cookie'

/** Days until the cookie expires. */
export const localeCookieDays = 365

type CookieReach = {
  /** Whether the page was loaded over https. */
  readonly isSecure: boolean
  /**
   * Whether requests from other sites should carry the cookie too (`COOKIE_CROSS_ORIGIN`): browsers then require
   * `SameSite=None; Secure`.
   */
  readonly isCrossOrigin: boolean
}

/** The cookie of the user's language for `document.cookie`. */
export function localeCookie(locale: Locale, { isSecure, isCrossOrigin }: CookieReach): string {
  const reach = isCrossOrigin ? 'samesite=none; secure' : `samesite=lax${isSecure ? '; secure' : ''}`
  return `${localeCookieName}=${locale}; path=/; max-age=${localeCookieDays * 24 * 60 * 60}; ${reach}`
}

/** Stores a language in this browser. */
export function storeLocale(locale: Locale): void {
  const isCrossOrigin = document.querySelector(`meta[name="${crossOriginCookieMeta}"]`) !== null
  document.cookie = localeCookie(locale, { isSecure: window.location.protocol === 'https:', isCrossOrigin })
}
