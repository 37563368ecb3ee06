import { getAddress, isAddress, zeroAddress } from 'viem'
import type { PriceStep } from '@/lib/contracts/read-steps'
import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import type { OwnerField, OwnerValue } from './owner-field'

/** What is wrong with a price curve as typed: a line that is no step, one cheaper than the line before, too many lines. */
type PriceStepProblem =
  | { readonly kind: 'not-a-step'; readonly line: bigint }
  | { readonly kind: 'cheaper-step'; readonly line: bigint }
  | { readonly kind: 'too-many-steps'; readonly max: bigint }

type PriceStepsReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'steps'; readonly steps: readonly PriceStep[] }
  | { readonly kind: 'invalid'; readonly problem: PriceStepProblem }

const maxSizeInt = 2n ** 32n - 1n

function readStep(line: string, locale: string): PriceStep | null {
  const [size, price, ...rest] = line.split(/[\s;]+/)
  if (!size || !price || rest.length > 0) return null
  const sizeInt = parseDecimalInput(size, 0, locale)
  const priceWei = parseDecimalInput(price, 18, locale)
  if (sizeInt.kind !== 'amount' || priceWei.kind !== 'amount') return null
  const isSold = sizeInt.value > 0n && sizeInt.value <= maxSizeInt && priceWei.value > 0n
  return isSold ? { sizeInt: sizeInt.value, priceWei: priceWei.value } : null
}

/**
 * Reads a price curve as people type it: a line for each step, whole INT and then the price of one in native coin.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
function parsePriceSteps(text: string, locale: string): PriceStepsReading {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return { kind: 'empty' }
  if (lines.length > Number(protocolBounds.steps)) {
    return { kind: 'invalid', problem: { kind: 'too-many-steps', max: protocolBounds.steps } }
  }
  const steps: PriceStep[] = []
  for (const [index, line] of lines.entries()) {
    const step = readStep(line, locale)
    const position = BigInt(index + 1)
    if (!step) return { kind: 'invalid', problem: { kind: 'not-a-step', line: position } }
    const last = steps.at(-1)
    if (last && step.priceWei < last.priceWei)
      return { kind: 'invalid', problem: { kind: 'cheaper-step', line: position } }
    steps.push(step)
  }
  return { kind: 'steps', steps }
}

/** Why what was typed cannot be sent. Bounds are in the field's unit; `line` counts from 1. */
export type OwnerFieldProblem =
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-precise' }
  | { readonly kind: 'out-of-bounds'; readonly min: bigint; readonly max: bigint }
  | { readonly kind: 'not-an-address' }
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'zero-address' }
  | { readonly kind: 'not-a-moment' }
  | { readonly kind: 'too-long'; readonly max: bigint }
  | PriceStepProblem

/** What a field holds: nothing yet, a value for the contract, or a reason why not. */
export type OwnerFieldReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: OwnerValue }
  | { readonly kind: 'invalid'; readonly problem: OwnerFieldProblem }

const maxUint256 = 2n ** 256n - 1n
const secondsPerMinute = 60n

const valueOf = (value: OwnerValue): OwnerFieldReading => ({ kind: 'value', value })
const invalid = (problem: OwnerFieldProblem): OwnerFieldReading => ({ kind: 'invalid', problem })

function withinBounds(value: bigint, { min = 0n, max = maxUint256 }: OwnerField): OwnerFieldReading {
  return value < min || value > max ? invalid({ kind: 'out-of-bounds', min, max }) : valueOf(value)
}

function readNumber(field: OwnerField, text: string, decimals: number, locale: string, scale = 1n): OwnerFieldReading {
  const input = parseDecimalInput(text, decimals, locale)
  if (input.kind === 'empty') return input
  if (input.kind === 'invalid')
    return invalid({ kind: input.problem === 'too-many-decimals' ? 'too-precise' : 'not-a-number' })
  return withinBounds(input.value * scale, field)
}

function readAddress({ mayBeNobody }: OwnerField, text: string): OwnerFieldReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (!isAddress(typed, { strict: false })) return invalid({ kind: 'not-an-address' })
  const digits = typed.slice(2)
  if (/[A-F]/.test(digits) && /[a-f]/.test(digits) && !isAddress(typed)) return invalid({ kind: 'wrong-checksum' })
  const address = getAddress(typed)
  return address === zeroAddress && !mayBeNobody ? invalid({ kind: 'zero-address' }) : valueOf(address)
}

/** A moment as a browser's field for date and time writes it, meant in UTC. */
function readMoment(field: OwnerField, text: string): OwnerFieldReading {
  if (text === '') return { kind: 'empty' }
  const timeMs = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return Number.isNaN(timeMs) ? invalid({ kind: 'not-a-moment' }) : withinBounds(BigInt(timeMs / 1000), field)
}

function readText({ max = 0n }: OwnerField, text: string): OwnerFieldReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  return new TextEncoder().encode(typed).length > Number(max) ? invalid({ kind: 'too-long', max }) : valueOf(typed)
}

function readAsset(text: string): OwnerFieldReading {
  const [kind, index] = text.split(':')
  if ((kind !== 'gem' && kind !== 'crystal') || !index || !/^\d+$/.test(index)) return { kind: 'empty' }
  return valueOf({ kind, index: BigInt(index) })
}

/**
 * Reads a field of an owner's form, with the bounds of the contract.
 *
 * @param text as typed; a flag is `true` or `false`, a kind of stone `gem:3`, a span counts minutes.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseOwnerField(field: OwnerField, text: string, locale: string): OwnerFieldReading {
  switch (field.kind) {
    case 'percent':
    case 'count':
    case 'int':
      return readNumber(field, text, 0, locale)
    case 'int-base-units':
    case 'wei':
      return readNumber(field, text, 18, locale)
    case 'duration':
      return readNumber(field, text, 0, locale, secondsPerMinute)
    case 'moment':
      return readMoment(field, text)
    case 'flag':
      return text === '' ? { kind: 'empty' } : valueOf(text === 'true')
    case 'stone':
      return text === '' ? { kind: 'empty' } : valueOf(text === 'crystal')
    case 'address':
      return readAddress(field, text)
    case 'text':
      return readText(field, text)
    case 'asset':
      return readAsset(text)
    case 'steps': {
      const reading = parsePriceSteps(text, locale)
      return reading.kind === 'invalid'
        ? invalid(reading.problem)
        : reading.kind === 'empty'
          ? reading
          : valueOf(reading.steps)
    }
  }
}
