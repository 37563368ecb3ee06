import { useLocale } from 'next-intl'
import { siteFormatter, type SiteFormatter } from '@/lib/units/site-formatter'

/** The formatter of the user's language, on the server and in the browser. */
export function useSiteFormatter(): SiteFormatter {
  return siteFormatter(useLocale())
}
