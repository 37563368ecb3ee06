import type { Locale } from './locales'

export const localeCookieName = 'i18n_redirected'

/** Name of the meta tag by which the server tells the browser that the site is shown inside other sites. */
export const crossOriginCookieMeta = 'intrepid-cross-origin-cookie'

/** How long the language is remembered. */
export const localeCookieDays = 365

type CookieReach = {
  /** Whether the page came by https. */
  readonly isSecure: boolean
  /** Whether the site is shown inside other sites: browsers then want the cookie marked as such, and secure. */
  readonly isCrossOrigin: boolean
}

/** The cookie, as `document.cookie` takes it, that remembers the reader's language for 365 days. */
export function localeCookie(locale: Locale, { isSecure, isCrossOrigin }: CookieReach): string {
  const reach = isCrossOrigin ? 'samesite=none; secure' : `samesite=lax${isSecure ? '; secure' : ''}`
  return `${localeCookieName}=${locale}; path=/; max-age=${localeCookieDays * 24 * 60 * 60}; ${reach}`
}

/** Remembers a language in this browser. */
export function storeLocale(locale: Locale): void {
  const isCrossOrigin = document.querySelector(`meta[name="${crossOriginCookieMeta}"]`) !== null
  document.cookie = localeCookie(locale, { isSecure: window.location.protocol === 'https:', isCrossOrigin })
}
