import { useLocale } from 'next-intl'
import { locales } from '@/lib/i18n/locales'
import { siteFormatter, type SiteFormatter } from '@/lib/units/site-formatter'

/** Numbers and moments in the reader's notation, on the server and in the browser. */
export function useSiteFormatter(): SiteFormatter {
  return siteFormatter(locales[useLocale()].iso)
}
