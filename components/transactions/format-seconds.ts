import { locales, type Locale } from '@/lib/i18n/locales'

/** Seconds as they are told: latin digits, a tenth at most, never less than it took. */
export const formatSeconds = (locale: Locale, seconds: number) =>
  new Intl.NumberFormat(locales[locale].iso, {
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
    roundingMode: 'ceil',
  }).format(seconds)
