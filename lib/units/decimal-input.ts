import { toDecimalText } from './format-amount'

/** Why a typed amount is invalid. */
export type DecimalInputProblem = 'not-a-number' | 'thousands-separator' | 'too-many-decimals' | 'too-large'

/** A parsed amount: empty, an exact amount in the smallest unit, or a reason why it is invalid. */
export type DecimalInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'invalid'; readonly problem: DecimalInputProblem }

const digitSets = ['٠', '۰', '०', '０'].map((zero) => zero.codePointAt(0) ?? 0)
const maxUint256 = 2n ** 256n - 1n

/**
 * Replaces digits of other scripts by 0 to 9 and decimal signs by a point; removes invisible marks and outer spaces.
 */
function toPlainNotation(text: string): string {
  return Array.from(text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').trim(), (sign) => {
    if (sign === ',' || sign === '٫' || sign === '，' || sign === '．') return sign === ',' ? ',' : '.'
    const code = sign.codePointAt(0) ?? 0
    const zero = digitSets.find((start) => code >= start && code < start + 10)
    return zero === undefined ? sign : String(code - zero)
  }).join('')
}

const groupSigns = new Map<string, string>()

function groupSign(locale: string): string {
  const known = groupSigns.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_000_000)
  const sign = parts.find((part) => part.type === 'group')?.value ?? ''
  groupSigns.set(locale, sign)
  return sign
}

/**
 * Parses an amount as people type it: `.`, `,` and `٫` are decimal signs, digits may be Latin, Arabic-Indic, Persian,
 * Devanagari or full width.
 *
 * The result is exact. Thousands separators are rejected, and so is everything that could be one in the user's language
 * (`1,000` in English, `1.000` in German), because a wrong guess would be a thousandfold mistake.
 *
 * @param decimals decimals of the unit: 18 for CRO and INT base units, 0 for whole INT.
 * @param locale BCP 47 tag of the user's language.
 */
export function parseDecimalInput(text: string, decimals: number, locale: string): DecimalInput {
  const plain = toPlainNotation(text)
  if (plain === '') return { kind: 'empty' }
  if (/^[\d.,٬'’\s]+$/.test(plain) && (/[٬'’\s]/.test(plain) || (plain.match(/[.,]/g) ?? []).length > 1)) {
    return { kind: 'invalid', problem: 'thousands-separator' }
  }
  const match = /^(\d*)(?:([.,])(\d*))?$/.exec(plain)
  const whole = match?.[1] ?? ''
  const sign = match?.[2]
  const fraction = match?.[3] ?? ''
  if (!match || whole + fraction === '') return { kind: 'invalid', problem: 'not-a-number' }
  if (sign === groupSign(locale) && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) {
    return { kind: 'invalid', problem: 'thousands-separator' }
  }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { kind: 'invalid', problem: 'too-many-decimals' }
  const value = BigInt((whole || '0') + significant.padEnd(decimals, '0'))
  return value > maxUint256 ? { kind: 'invalid', problem: 'too-large' } : { kind: 'amount', value }
}

/**
 * An exact amount as a person would type it in the user's language, without thousands separators. `parseDecimalInput`
 * parses it.
 *
 * @param decimals decimals of the unit.
 * @param locale BCP 47 tag of the user's language.
 */
export function toDecimalInput(value: bigint, decimals: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return toDecimalText(value, decimals).replace('.', sign)
}
