import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { formats } from '@/lib/i18n/formats'
import { locales } from '@/lib/i18n/locales'

/**
 * Numbers and moments in the reader's notation, on the server and in the browser.
 *
 * next-intl's own formatter goes by the language alone, and `pt` alone means Brazil; ours goes by language and country.
 */
export function useSiteFormatter() {
  const { iso } = locales[useLocale()]
  return useMemo(
    () => ({
      number: (value: bigint | number, name: keyof typeof formats.number) =>
        new Intl.NumberFormat(iso, formats.number[name]).format(value),
      /** @param timeMs milliseconds since 1970; shown in UTC, the same for every reader. */
      dateTime: (timeMs: number, name: keyof typeof formats.dateTime) =>
        new Intl.DateTimeFormat(iso, { ...formats.dateTime[name], timeZone: 'UTC' }).format(timeMs),
    }),
    [iso],
  )
}
