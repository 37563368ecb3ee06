import * as v from 'valibot'
import type { AbiParameter } from 'viem'
import { addressSchema } from '@/contracts/address'
import { type DecimalInput, parseDecimalInput } from '@/lib/units/decimal-input'
import { hasNamedFields, type InputDraft, shapeOf } from './parameter-shape'

/** Why an input is not a value of its type. */
export type InputProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-an-address' }
  /** Mixed case without a valid checksum, most likely a typing error. */
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'not-whole' }
  /** Formatted bounds: `255`, `2^256 − 1`. */
  | { readonly kind: 'out-of-range'; readonly minimum: string; readonly maximum: string }
  | { readonly kind: 'not-hex' }
  | { readonly kind: 'half-byte' }
  | { readonly kind: 'wrong-length'; readonly need: number; readonly have: number }

/** Problems by the path of their input: `1.0` is the first part of the second argument. */
export type InputProblems = ReadonlyMap<string, InputProblem>

/** The arguments for viem, or the problems of the inputs. */
export type ParsedInputs =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'problems'; readonly problems: InputProblems }

/** The path of a part of the input at `path`. */
export function toInputPath(path: string, position: number): string {
  return path === '' ? String(position) : `${path}.${position}`
}

/**
 * Parses the arguments of a function and collects all problems.
 *
 * @param drafts one for each parameter, with its structure.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseInputs(
  parameters: readonly AbiParameter[],
  drafts: readonly InputDraft[],
  locale: string,
): ParsedInputs {
  const problems = new Map<string, InputProblem>()

  function parseParts(parts: readonly AbiParameter[], values: readonly InputDraft[], path: string): unknown[] {
    return parts.map((parameter, position) => parse(parameter, values[position], toInputPath(path, position)))
  }

  function parse(parameter: AbiParameter, draft: InputDraft | undefined, path: string): unknown {
    const shape = shapeOf(parameter)
    if (shape.kind === 'leaf') {
      const leaf = parseLeaf(parameter.type, draft?.kind === 'text' ? draft.text : '', locale)
      if (leaf.kind === 'value') return leaf.value
      problems.set(path, leaf.problem)
      return undefined
    }
    const parts = draft?.kind === 'parts' ? draft.parts : []
    if (shape.kind === 'list')
      return parseParts(
        parts.map(() => shape.element),
        parts,
        path,
      )
    const values = parseParts(shape.fields, parts, path)
    if (!hasNamedFields(shape.fields)) return values
    return Object.fromEntries(shape.fields.map(({ name }, position) => [name ?? '', values[position]]))
  }

  const values = parseParts(parameters, drafts, '')
  return problems.size > 0 ? { kind: 'problems', problems } : { kind: 'values', values }
}

/** A parsed value or a problem. */
type ParsedLeaf =
  { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'problem'; readonly problem: InputProblem }

function toValue(value: unknown): ParsedLeaf {
  return { kind: 'value', value }
}

function toProblem(problem: InputProblem): ParsedLeaf {
  return { kind: 'problem', problem }
}

/** An integer type. viem represents integers of up to 48 bits as `number`. */
type IntegerType = { readonly isSigned: boolean; readonly bits: number }

const problemKinds = {
  'not-a-number': 'not-a-number',
  'too-many-decimals': 'not-whole',
  // Cannot occur here: whole numbers are never ambiguous, and the number before an exponent is handled above.
  ambiguous: 'not-a-number',
} as const

/** Formats large bounds as powers, because they have up to 78 digits. */
function toBoundText(power: number, isMinimum: boolean): string {
  const value = 2n ** BigInt(power)
  if (power <= 32) return String(isMinimum ? -value : value - 1n)
  return isMinimum ? `−2^${power}` : `2^${power} − 1`
}

/** Parses decimal digits, hexadecimal after `0x`, or a power of ten: `1.5e18`. */
function parseMagnitude(text: string, locale: string): DecimalInput {
  if (/^0x[0-9a-f]+$/i.test(text)) return { kind: 'amount', value: BigInt(text) }
  const power = /^(.*)e\+?([1-9]\d?)$/i.exec(text)
  if (!power) return parseDecimalInput(text, 0, locale)
  const parse = (mantissa: string) => parseDecimalInput(mantissa, Number(power[2]), locale)
  const input = parse(power[1] ?? '')
  // Before an exponent nobody writes thousands separators.
  return input.kind === 'invalid' && input.problem === 'ambiguous' ? parse(input.readings[0]) : input
}

/**
 * Parses an integer and checks the range of its type.
 *
 * @param locale BCP 47 tag of the reader's language, which determines the thousands separator.
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
  const magnitude = parseMagnitude(digits.trim(), locale)
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

/** @param need the required number of bytes; null for any number. */
function parseBytes(text: string, need: number | null): ParsedLeaf {
  if (!/^0x[0-9a-f]*$/i.test(text)) return toProblem({ kind: 'not-hex' })
  if (text.length % 2 === 1) return toProblem({ kind: 'half-byte' })
  const have = text.length / 2 - 1
  if (need !== null && have !== need) return toProblem({ kind: 'wrong-length', need, have })
  return toValue(text.toLowerCase())
}

/**
 * Parses a single value: address, `true` or `false`, integer, hexadecimal bytes, or any text.
 *
 * @param type an ABI type that is neither a list nor a tuple.
 * @param locale BCP 47 tag of the reader's language.
 */
function parseLeaf(type: string, text: string, locale: string): ParsedLeaf {
  // A string may be empty, and its spaces are significant.
  if (type === 'string') return toValue(text)
  const trimmed = text.trim()
  if (trimmed === '') return toProblem({ kind: 'empty' })
  if (type === 'bool') return toValue(trimmed === 'true')
  if (type === 'address') return parseAddress(trimmed)
  const [, integer, bits] = /^(u?int)(\d*)$/.exec(type) ?? []
  if (integer) return parseInteger(trimmed, { isSigned: integer === 'int', bits: Number(bits || 256) }, locale)
  const [, bytes] = /^bytes(\d*)$/.exec(type) ?? []
  // The ABI type `function` is an address followed by a selector.
  return parseBytes(trimmed, type === 'function' ? 24 : bytes ? Number(bytes) : null)
}

/**
 * Splits a pasted column, row or JSON list into values.
 *
 * @param type the ABI type of each value. Strings, booleans, lists and tuples are never split.
 */
export function splitPasted(type: string, text: string): readonly string[] {
  if (/[\]]$|^(string|tuple|bool)/.test(type)) return [text]
  // `1,5e18` is a single number in German notation.
  const separators = /^u?int/.test(type) ? /[\s;]+|,\s+/ : /[\s;,]+/
  return text
    .replace(/["'[\]]/g, ' ')
    .trim()
    .split(separators)
    .filter(Boolean)
}
