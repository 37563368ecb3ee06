import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { parseReturnPath } from '@/lib/routes/return-path'
import { routes } from '@/lib/routes/routes'

/** The page that led here says so by this name in the query. */
export const returnParameter = 'from'

/** Where a reader goes after logging in: to the page that led here where it is one of ours, else to the profile. */
export function toNextPage(search: string, locale: Locale): string {
  return localizedPath(locale, parseReturnPath(new URLSearchParams(search).get(returnParameter)) ?? routes.profile)
}
