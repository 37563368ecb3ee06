import { formats } from '@/lib/i18n/formats'
import { formatAmount } from './format-amount'

/** Formats numbers, amounts and dates in the user's language with latin digits. */
export type SiteFormatter = ReturnType<typeof createFormatter>

function createFormatter(iso: string) {
  const numbers = new Map<string, Intl.NumberFormat>()
  const dateTimes = new Map<string, Intl.DateTimeFormat>()

  function numberFormat(name: keyof typeof formats.number): Intl.NumberFormat {
    const format = numbers.get(name) ?? new Intl.NumberFormat(iso, formats.number[name])
    numbers.set(name, format)
    return format
  }

  function dateTimeFormat(name: keyof typeof formats.dateTime): Intl.DateTimeFormat {
    const format = dateTimes.get(name) ?? new Intl.DateTimeFormat(iso, { ...formats.dateTime[name], timeZone: 'UTC' })
    dateTimes.set(name, format)
    return format
  }

  return {
    /** BCP 47 tag of the language, for other formatters. */
    iso,
    number: (value: bigint | number, name: keyof typeof formats.number) => numberFormat(name).format(value),
    /** @param timeMs milliseconds since 1970; shown in UTC to every user. */
    dateTime: (timeMs: number, name: keyof typeof formats.dateTime) =>
      // The half of the day and the zone stay on the line of the hour.
      dateTimeFormat(name)
        .format(timeMs)
        .replaceAll(/ (?=(?:[^\d\s]+ )?UTC$)/g, '\u00A0'),
    int: (value: bigint | number) => numberFormat('integer').format(value),
    /** A duration in seconds with at most one decimal, rounded up. */
    seconds: (value: number) =>
      new Intl.NumberFormat(iso, {
        maximumFractionDigits: 1,
        numberingSystem: 'latn',
        roundingMode: 'ceil',
      }).format(value),
    /** Wei as native coin, rounded down: for balances. */
    balanceWei: (wei: bigint, maximumFractionDigits = 4, minimumFractionDigits = 0) =>
      formatAmount(wei, {
        locale: iso,
        decimals: 18,
        rounding: 'down',
        maximumFractionDigits,
        minimumFractionDigits,
      }),
    /** Wei as native coin, rounded up: for costs. */
    costWei: (wei: bigint, maximumFractionDigits = 6) =>
      formatAmount(wei, { locale: iso, decimals: 18, rounding: 'up', maximumFractionDigits }),
  }
}

const formatters = new Map<string, SiteFormatter>()

/**
 * The cached formatter of a language; creating one is slow.
 *
 * @param iso BCP 47 tag of the user's language.
 */
export function siteFormatter(iso: string): SiteFormatter {
  const known = formatters.get(iso) ?? createFormatter(iso)
  formatters.set(iso, known)
  return known
}
