import { toDecimalText } from './to-decimal-text'

/**
 * An amount as a person would type it in this language: exact, no thousands separators. `parseDecimalInput` reads it back.
 *
 * @param decimals digits after the point that the unit has.
 * @param locale BCP 47 tag of the reader's language.
 */
export function toDecimalInput(value: bigint, decimals: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return toDecimalText(value, decimals).replace('.', sign)
}
