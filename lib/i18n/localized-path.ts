import { isLocale, type Locale } from './locales'

/**
 * The path of a page in one language: `/leaderboard` in German is `/de/leaderboard`, the home page `/de`. Query and hash
 * are kept: `/#faq` is `/de#faq`.
 */
export function localizedPath(locale: Locale, path: `/${string}`): string {
  return /^\/(?:[?#]|$)/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}

/** A path without its language prefix: `/de/leaderboard` is `/leaderboard`, `/de` is `/`. */
export function pathWithoutLocale(pathname: string): `/${string}` {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : `/${pathname.slice(1)}`
}
