import fc from 'fast-check'
import { type Locale, localeCodes } from '@/lib/i18n/locales'

/** Thousands separator and decimal sign that readers of each language write, by CLDR. The site's settings do not count here. */
const writtenSigns: Readonly<Record<Locale, { readonly group: string; readonly decimal: string }>> = {
  ar: { group: '٬', decimal: '٫' },
  de: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  id: { group: '.', decimal: ',' },
  pt: { group: '\u00a0', decimal: ',' },
  zh: { group: ',', decimal: '.' },
}

const keys = [...'0123456789', '٣', '３', '.', ',', '٫', '٬', ' ', '\u00a0', '’', '-', 'e', 'Backspace', 'Clear']

/** An amount as readers of a language write it. */
function writeAmount(
  locale: Locale,
  amount: { readonly whole: bigint; readonly fraction: string; readonly isGrouped: boolean },
): string {
  const { group, decimal } = writtenSigns[locale]
  const whole = String(amount.whole)
  const grouped = amount.isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  const text = amount.fraction === '' ? grouped : grouped + decimal + amount.fraction
  return locale === 'ar' ? text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : text
}

/** Amounts as readers of one language write them, with their value. */
export const writtenAmounts = (locale: Locale, maxWhole: bigint, decimals: number) =>
  fc
    .record({
      whole: fc.bigInt(0n, maxWhole),
      fraction: fc.stringMatching(new RegExp(`^[0-9]{0,${decimals}}$`)),
      isGrouped: fc.boolean(),
    })
    .map((amount) => ({
      text: writeAmount(locale, amount),
      value: amount.whole * 10n ** BigInt(decimals) + BigInt(amount.fraction.padEnd(decimals, '0') || '0'),
    }))

/**
 * Sequences of keys for an amount field: any keys, and amounts as readers of any of the six languages write them with a few keys
 * more, because a text of another language may be pasted.
 */
export const keySequences = (others: readonly string[] = []) => {
  const key = fc.constantFrom(...keys, ...others)
  const written = fc
    .constantFrom(...localeCodes)
    .chain((locale) => writtenAmounts(locale, 2_000_000n, 6))
    .map(({ text }) => Array.from(text))
  const more = fc.array(key, { maxLength: 3 })
  return fc.oneof(
    fc.array(key, { maxLength: 12 }),
    fc.tuple(written, more).map(([amount, end]) => [...amount, ...end]),
  )
}

/** The text of a field after one of the keys. */
export const pressKey = (text: string, key: string): string =>
  key === 'Clear' ? '' : key === 'Backspace' ? text.slice(0, -1) : text + key

/** The digits of a text, in their order: a shown amount is compared with a number whatever its separators are. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * All amounts in the smallest unit that a text can mean: with each sign as the decimal sign or as the separator of thousands. Written
 * apart from the parser, to check it.
 */
export function meaningsOf(text: string, decimals: number): ReadonlySet<bigint> {
  const plain = Array.from(text.trim(), (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
    if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
    return /[\s’٬]/.test(sign) ? ' ' : sign
  }).join('')
  const found = new Set<bigint>()
  for (const decimal of ['.', ',', '٫']) {
    for (const group of ['.', ',', ' ']) {
      if (group === decimal) continue
      const [whole = '', fraction = '', ...rest] = plain.split(decimal)
      const isWhole = /^\d*$/.test(whole) || new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)
      const digits = fraction.replace(/0+$/, '')
      if (!isWhole || rest.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') continue
      if (digits.length > decimals) continue
      found.add(
        BigInt(whole.replaceAll(group, '') || '0') * 10n ** BigInt(decimals) +
          BigInt(digits.padEnd(decimals, '0') || '0'),
      )
    }
  }
  return found
}
