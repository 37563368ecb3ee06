import { parseDecimalInput, type DecimalInput } from '@/lib/units/parse-decimal-input'
import { toProblem, toValue, type ParsedLeaf } from './input-problem'

/** Whole numbers of one type. viem gives and takes those of up to 48 bits as `number`. */
type IntegerType = { readonly isSigned: boolean; readonly bits: number }

const problemKinds = {
  'not-a-number': 'not-a-number',
  'thousands-separator': 'thousands-separator',
  'too-many-decimals': 'not-whole',
} as const

/** Large bounds are written as powers: nobody reads 78 digits. */
function toBoundText(power: number, isMinimum: boolean): string {
  const value = 2n ** BigInt(power)
  if (power <= 32) return String(isMinimum ? -value : value - 1n)
  return isMinimum ? `−2^${power}` : `2^${power} − 1`
}

/** Digits, hexadecimal after `0x`, or with a power of ten: `1.5e18` is one and a half with 18 decimals. */
function readMagnitude(text: string, locale: string): DecimalInput {
  if (/^0x[0-9a-f]+$/i.test(text)) return { kind: 'amount', value: BigInt(text) }
  const power = /^(.*)e\+?(\d{1,2})$/i.exec(text)
  return power ? parseDecimalInput(power[1] ?? '', Number(power[2]), locale) : parseDecimalInput(text, 0, locale)
}

/**
 * Reads a whole number as people type it and holds it to the range of its type.
 *
 * @param locale BCP 47 tag of the reader's language, which says what a thousands separator looks like.
 */
export function parseInteger(text: string, { isSigned, bits }: IntegerType, locale: string): ParsedLeaf {
  const trimmed = text.trim()
  const [, sign = '', digits = ''] = /^([-−+]?)(.*)$/su.exec(trimmed) ?? []
  const power = isSigned ? bits - 1 : bits
  const outOfRange = toProblem({
    kind: 'out-of-range',
    minimum: isSigned ? toBoundText(power, true) : '0',
    maximum: toBoundText(power, false),
  })
  const magnitude = readMagnitude(digits.trim(), locale)
  if (magnitude.kind === 'empty') return toProblem({ kind: trimmed === '' ? 'empty' : 'not-a-number' })
  if (magnitude.kind === 'invalid') {
    return magnitude.problem === 'too-large' ? outOfRange : toProblem({ kind: problemKinds[magnitude.problem] })
  }
  const value = sign && sign !== '+' ? -magnitude.value : magnitude.value
  const minimum = isSigned ? -(2n ** BigInt(power)) : 0n
  if (value < minimum || value >= 2n ** BigInt(power)) return outOfRange
  return toValue(bits <= 48 ? Number(value) : value)
}
