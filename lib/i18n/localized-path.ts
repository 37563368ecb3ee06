import type { Locale } from './locales'

/**
 * The path of a page in one language: `/leaderboard` in German is `/de/leaderboard`, the home page `/de`. A query and a hash
 * stay: `/#faq` is `/de#faq`.
 */
export function localizedPath(locale: Locale, path: `/${string}`): string {
  return /^\/(?:[?#]|$)/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`
}
