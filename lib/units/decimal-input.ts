import { toDecimalText } from './format-amount'

/**
 * A parsed amount: empty, an exact amount in the smallest unit, or a reason why it is invalid. `readings` are both amounts
 * that an ambiguous text can mean, the smaller one first, as texts that are not ambiguous.
 */
export type DecimalInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'invalid'; readonly problem: 'not-a-number' | 'too-many-decimals' | 'too-large' }
  | { readonly kind: 'invalid'; readonly problem: 'ambiguous'; readonly readings: readonly [string, string] }

const digitSets = ['٠', '۰', '०', '０'].map((zero) => zero.codePointAt(0) ?? 0)
const maxUint256 = 2n ** 256n - 1n
/** In plain notation, a sign that can only be a decimal sign. */
const decimalOnly = '٫'

/**
 * Replaces digits of other scripts by 0 to 9, the Arabic decimal sign by `decimalOnly`, and signs that only separate thousands by a
 * space; removes invisible marks and outer spaces.
 */
function toPlainNotation(text: string): string {
  return Array.from(text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').trim(), (sign) => {
    if (sign === '٫') return decimalOnly
    if (/[٬'’\s]/.test(sign)) return ' '
    if (sign === '，') return ','
    if (sign === '．') return '.'
    const code = sign.codePointAt(0) ?? 0
    const zero = digitSets.find((start) => code >= start && code < start + 10)
    return zero === undefined ? sign : String(code - zero)
  }).join('')
}

type Signs = { readonly group: string; readonly decimal: string }
const signsByLocale = new Map<string, Signs>()

/** The separators of a language in plain notation. */
function signsOf(locale: string): Signs {
  const known = signsByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_000_000.5)
  const find = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  const signs = { group: find('group').replace(/\s/, ' '), decimal: find('decimal') }
  signsByLocale.set(locale, signs)
  return signs
}

type Split = { readonly whole: string; readonly fraction: string }

/** Removes the thousands separators; null when they do not stand before every third digit, or a zero comes first. */
function joinGroups(text: string, sign: string): string | null {
  const [first = '', ...groups] = text.split(sign)
  const isRegular = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isRegular ? first + groups.join('') : null
}

/**
 * Splits plain notation at its decimal sign. Null when it is no number, and both readings when it can mean two amounts.
 *
 * @param isGroup whether a point or comma before exactly three digits separates thousands for sure.
 */
function split(
  plain: string,
  isGroup: (sign: string) => boolean,
): Split | { readonly smaller: Split; readonly larger: Split } | null {
  if (!/^[\d .,٫]*\d[\d .,٫]*$/.test(plain)) return null
  const signs: readonly string[] = plain.match(/[ .,٫]/g) ?? []
  const last = signs.at(-1)
  const kinds = new Set(signs)
  if (last === undefined) return { whole: plain, fraction: '' }
  const at = plain.lastIndexOf(last)
  const [before, fraction] = [plain.slice(0, at), plain.slice(at + 1)]
  if (kinds.size === 1 && (last === ' ' || (signs.length > 1 && last !== decimalOnly))) {
    const whole = joinGroups(plain, last)
    return whole === null ? null : { whole, fraction: '' }
  }
  if (kinds.size === 1) {
    if (signs.length > 1) return null
    const decimal = { whole: before, fraction }
    const isGroupLike = /^[1-9]\d{0,2}$/.test(before) && fraction.length === 3
    if (!isGroupLike || last === decimalOnly) return decimal
    const grouped = { whole: before + fraction, fraction: '' }
    return isGroup(last) ? grouped : { smaller: decimal, larger: grouped }
  }
  const group = signs[0] ?? ''
  const isMixed =
    kinds.size > 2 || last === ' ' || group === decimalOnly || signs.lastIndexOf(last) !== signs.indexOf(last)
  const whole = isMixed ? null : joinGroups(before, group)
  return whole === null ? null : { whole, fraction }
}

/**
 * Parses an amount as people type it, exactly. Digits may be Latin, Arabic-Indic, Persian, Devanagari or full width.
 * `.`, `,` and `٫` are decimal signs. Thousands may be separated by the sign of the language, by spaces or apostrophes,
 * and by `.` or `,` if that is unambiguous.
 *
 * In whole numbers, one point or comma before exactly three digits separates thousands, in every language. In an amount
 * with decimals it is rejected as ambiguous unless it is the thousands separator of the language: `1.000` means a
 * thousand to one reader and one to another, and a wrong guess would be wrong by a factor of a thousand. The decimal
 * sign of the language is rejected too, because INT balances are shown in US format in every language.
 *
 * @param decimals decimals of the unit: 18 for CRO and INT base units, 0 for whole INT.
 * @param locale BCP 47 tag of the user's language.
 */
export function parseDecimalInput(text: string, decimals: number, locale: string): DecimalInput {
  const plain = toPlainNotation(text)
  if (plain === '') return { kind: 'empty' }
  const { group, decimal } = signsOf(locale)
  const parts = split(plain, (sign) => decimals === 0 || sign === group)
  if (!parts) return { kind: 'invalid', problem: 'not-a-number' }
  if ('smaller' in parts) {
    const { smaller, larger } = parts
    return {
      kind: 'invalid',
      problem: 'ambiguous',
      readings: [toTypedText(`${smaller.whole}.${smaller.fraction.replace(/0+$/, '')}`, decimal), larger.whole],
    }
  }
  const significant = parts.fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { kind: 'invalid', problem: 'too-many-decimals' }
  const value = BigInt((parts.whole || '0') + significant.padEnd(decimals, '0'))
  return value > maxUint256 ? { kind: 'invalid', problem: 'too-large' } : { kind: 'amount', value }
}

/**
 * Plain decimal text in a language. Exactly three decimals get a zero at the end, because they could be read as
 * thousands.
 */
function toTypedText(text: string, decimalSign: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction === '') return whole
  return `${whole}${decimalSign}${fraction}${fraction.length === 3 && whole !== '0' ? '0' : ''}`
}

/**
 * An exact amount as a person would type it in the user's language, without thousands separators. `parseDecimalInput`
 * parses it.
 *
 * @param decimals decimals of the unit.
 * @param locale BCP 47 tag of the user's language.
 */
export function toDecimalInput(value: bigint, decimals: number, locale: string): string {
  return toTypedText(toDecimalText(value, decimals), signsOf(locale).decimal)
}
