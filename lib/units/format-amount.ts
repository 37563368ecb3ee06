/** Options of `formatAmount`. Balances are rounded down and costs up, so that no screen promises too much. */
type AmountFormat = {
  /** BCP 47 tag of the user's language. */
  readonly locale: string
  /** Decimals of the unit: 18 for wei and INT base units, 0 for whole INT. */
  readonly decimals: number
  readonly rounding: 'down' | 'up'
  /** Maximum decimals shown, 4 by default. */
  readonly maximumFractionDigits?: number
  /** Decimals that are shown even if they are zeros, for a number that changes while it is read; none by default. */
  readonly minimumFractionDigits?: number
}

const cache = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  const created = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
  cache.set(key, created)
  return created
}

/**
 * Formats an amount in the user's language. It is exact up to the rounding, because it never becomes a floating-point
 * number.
 *
 * An amount too small for the shown decimals keeps two significant digits instead of becoming 0.
 */
export function formatAmount(value: bigint, format: AmountFormat): string {
  const digits = format.maximumFractionDigits ?? 4
  const roundingMode = format.rounding === 'up' ? 'expand' : 'trunc'
  const smallestShown = 10n ** BigInt(Math.max(format.decimals - digits, 0))
  const magnitude = value < 0n ? -value : value
  const isDust = magnitude !== 0n && magnitude < smallestShown
  const options: Intl.NumberFormatOptions = isDust
    ? { maximumSignificantDigits: 2, roundingMode }
    : { minimumFractionDigits: format.minimumFractionDigits ?? 0, maximumFractionDigits: digits, roundingMode }
  return numberFormat(format.locale, options).format(toDecimalText(value, format.decimals) as Intl.StringNumericLiteral)
}

/**
 * Formats an INT balance as the specification requires: whole INT, rounded, in US format in every language.
 * @param baseUnits INT in 18-decimal base units.
 */
export function formatIntBalance(baseUnits: bigint): string {
  return numberFormat('en-US', { maximumFractionDigits: 0, roundingMode: 'halfExpand' }).format(
    toDecimalText(baseUnits, 18) as Intl.StringNumericLiteral,
  )
}

/**
 * Converts a whole number of the smallest unit to exact decimal text with a point and without trailing zeros.
 *
 * Equal to viem's `formatUnits`, which would add 8 KB to every page; a test compares them.
 *
 * @param decimals decimals of the unit, 0 to 77.
 */
export function toDecimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
