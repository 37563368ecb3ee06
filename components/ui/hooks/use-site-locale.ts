import { useLocale } from 'next-intl'
import { type Locale, toLocale } from '@/lib/i18n/locales'

/** The user's language as one of the six codes, for addresses and requests; `useLocale` is its BCP 47 tag. */
export function useSiteLocale(): Locale {
  return toLocale(useLocale())
}
