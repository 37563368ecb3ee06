import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { type DecimalInput, parseDecimalInput } from '@/lib/units/parse-decimal-input'
import { type ParsedLeaf, toProblem, toValue } from './input-problem'

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
function parseInteger(text: string, { isSigned, bits }: IntegerType, locale: string): ParsedLeaf {
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

function parseAddress(text: string): ParsedLeaf {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return toProblem({ kind: 'not-an-address' })
  const address = v.safeParse(addressSchema, text)
  return address.success ? toValue(address.output) : toProblem({ kind: 'wrong-checksum' })
}

/** @param need how many bytes it must be; null for any number. */
function parseBytes(text: string, need: number | null): ParsedLeaf {
  if (!/^0x[0-9a-f]*$/i.test(text)) return toProblem({ kind: 'not-hex' })
  if (text.length % 2 === 1) return toProblem({ kind: 'half-byte' })
  const have = text.length / 2 - 1
  if (need !== null && have !== need) return toProblem({ kind: 'wrong-length', need, have })
  return toValue(text.toLowerCase())
}

/**
 * Reads one value as it was typed: addresses, `true` or `false`, whole numbers, bytes in hexadecimal, texts as they are.
 *
 * @param type a type of Solidity's ABI that is neither a list nor a tuple.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseLeaf(type: string, text: string, locale: string): ParsedLeaf {
  // A text may be empty, and its blanks are its own.
  if (type === 'string') return toValue(text)
  const trimmed = text.trim()
  if (trimmed === '') return toProblem({ kind: 'empty' })
  if (type === 'bool') return toValue(trimmed === 'true')
  if (type === 'address') return parseAddress(trimmed)
  const [, integer, bits] = /^(u?int)(\d*)$/.exec(type) ?? []
  if (integer) return parseInteger(trimmed, { isSigned: integer === 'int', bits: Number(bits || 256) }, locale)
  const [, bytes] = /^bytes(\d*)$/.exec(type) ?? []
  // A `function` is an address and a selector in one.
  return parseBytes(trimmed, type === 'function' ? 24 : bytes ? Number(bytes) : null)
}
