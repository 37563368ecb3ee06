import { getAddress, isAddress, zeroAddress } from 'viem'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import type { OwnerField, OwnerValue } from './owner-field'
import { parsePriceSteps, type PriceStepProblem } from './parse-price-steps'

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
