import { isLocale } from '@/lib/i18n/locales'
import type { Route } from './routes'

/**
 * Pages that are rendered anew for each request, so that their scripts carry a nonce. Only these: a nonce given to a
 * page that is kept would be kept with it. A test compares the list with what the build rendered ahead.
 */
export const dynamicRoutes: readonly Route[] = []

/** Whether a path, with or without language prefix, is of a page that is rendered for each request. */
export function isDynamicPage(pathname: string): boolean {
  const [, first, ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return (dynamicRoutes as readonly string[]).includes(path)
}
