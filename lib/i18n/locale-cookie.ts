import type { Locale } from './locales'

export const localeCookieName = 'i18n_redirected'

const yearInSeconds = 365 * 24 * 60 * 60

/** The cookie, as `document.cookie` takes it, that remembers the reader's language for 365 days. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return `${localeCookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** Remembers a language in this browser. */
export function storeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, window.location.protocol === 'https:')
}
