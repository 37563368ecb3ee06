import { formats } from '@/lib/i18n/formats'
import { formatAmount } from '@/lib/units/format-amount'

/** Writes numbers, amounts and moments in the reader's notation, with latin digits. */
export type SiteFormatter = ReturnType<typeof createFormatter>

function createFormatter(iso: string) {
  const numbers = new Map<string, Intl.NumberFormat>()
  const moments = new Map<string, Intl.DateTimeFormat>()

  function numberFormat(name: keyof typeof formats.number): Intl.NumberFormat {
    const format = numbers.get(name) ?? new Intl.NumberFormat(iso, formats.number[name])
    numbers.set(name, format)
    return format
  }

  function momentFormat(name: keyof typeof formats.dateTime): Intl.DateTimeFormat {
    const format = moments.get(name) ?? new Intl.DateTimeFormat(iso, { ...formats.dateTime[name], timeZone: 'UTC' })
    moments.set(name, format)
    return format
  }

  return {
    number: (value: bigint | number, name: keyof typeof formats.number) => numberFormat(name).format(value),
    /** @param timeMs milliseconds since 1970; shown in UTC, the same for every reader. */
    dateTime: (timeMs: number, name: keyof typeof formats.dateTime) => momentFormat(name).format(timeMs),
    int: (value: bigint | number) => numberFormat('integer').format(value),
    /** Wei as native coin, rounded down. */
    balanceWei: (wei: bigint, maximumFractionDigits = 4) =>
      formatAmount(wei, { locale: iso, decimals: 18, rounding: 'down', maximumFractionDigits }),
    /** Wei as native coin, rounded up. */
    costWei: (wei: bigint, maximumFractionDigits = 6) =>
      formatAmount(wei, { locale: iso, decimals: 18, rounding: 'up', maximumFractionDigits }),
  }
}

const formatters = new Map<string, SiteFormatter>()

/**
 * The formatter of a language; kept, because making one is slow.
 *
 * next-intl's own goes by the language alone, and `pt` alone means Brazil; ours goes by language and country.
 *
 * @param iso BCP 47 tag of the reader's language.
 */
export function siteFormatter(iso: string): SiteFormatter {
  const known = formatters.get(iso) ?? createFormatter(iso)
  formatters.set(iso, known)
  return known
}
