import { isLocale } from './locales'

/** The page that a path names, without its language prefix: `/de/leaderboard` is `/leaderboard`, `/de` is `/`. */
export function pathWithoutLocale(pathname: string): `/${string}` {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : `/${pathname.slice(1)}`
}
