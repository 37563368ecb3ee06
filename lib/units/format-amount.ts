/** How an amount is written. `rounding`: balances go down, costs go up, so that no screen promises too much. */
export type AmountFormat = {
  /** BCP 47 tag of the reader's language. */
  readonly locale: string
  /** Digits after the point that the unit has: 18 for wei and INT base units, 0 for whole INT. */
  readonly decimals: number
  readonly rounding: 'down' | 'up'
  /** Digits shown after the point, 4 where not said. */
  readonly maximumFractionDigits?: number
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
 * An amount in the reader's notation, exact up to the rounding asked for: it never passes through a floating-point number.
 *
 * What is too small for the digits shown keeps two significant ones instead of turning into a zero.
 */
export function formatAmount(value: bigint, format: AmountFormat): string {
  const digits = format.maximumFractionDigits ?? 4
  const roundingMode = format.rounding === 'up' ? 'expand' : 'trunc'
  const smallestShown = 10n ** BigInt(Math.max(format.decimals - digits, 0))
  const magnitude = value < 0n ? -value : value
  const isDust = magnitude !== 0n && magnitude < smallestShown
  const options: Intl.NumberFormatOptions = isDust
    ? { maximumSignificantDigits: 2, roundingMode }
    : { maximumFractionDigits: digits, roundingMode }
  return numberFormat(format.locale, options).format(toDecimalText(value, format.decimals) as Intl.StringNumericLiteral)
}

/**
 * The INT balance as the specification shows it: the raw value divided by 10^18, rounded, in US format with no decimals,
 * in every language.
 * @param baseUnits INT in 18-decimal base units.
 */
export function formatIntBalance(baseUnits: bigint): string {
  return numberFormat('en-US', { maximumFractionDigits: 0, roundingMode: 'halfExpand' }).format(
    toDecimalText(baseUnits, 18) as Intl.StringNumericLiteral,
  )
}

/**
 * A whole number of the smallest unit as decimal text with a point, exact and without trailing zeros.
 *
 * What viem's `formatUnits` answers, without the 8 KB that it brings into every page. Held equal to it by a test.
 *
 * @param decimals digits after the point that the unit has, 0 to 77.
 */
export function toDecimalText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
