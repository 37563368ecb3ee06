import type { Locale } from './locales'

/** The path of a page in one language: `/leaderboard` in German is `/de/leaderboard`, the home page `/de`. */
export function localizedPath(locale: Locale, path: `/${string}`): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
