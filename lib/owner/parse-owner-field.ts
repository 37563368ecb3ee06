import { type Address, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import type { PriceStep } from '@/lib/contracts/read-steps'
import { protocolBounds } from '@/lib/contract-bounds'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import type { OwnerField, OwnerValue } from './owner-field'

/** A problem of a typed price curve: an invalid line, a step cheaper than the one before, or too many lines. */
type PriceStepProblem =
  | { readonly kind: 'not-a-step'; readonly line: bigint }
  | { readonly kind: 'cheaper-step'; readonly line: bigint }
  | { readonly kind: 'too-many-steps'; readonly max: bigint }

type ParsedPriceSteps =
  | { readonly kind: 'empty' }
  | { readonly kind: 'steps'; readonly steps: readonly PriceStep[] }
  | { readonly kind: 'invalid'; readonly problem: PriceStepProblem }

const maxSizeInt = 2n ** 32n - 1n

function parseStep(line: string, locale: string): PriceStep | null {
  const [size, price, ...rest] = line.split(/[\s;]+/)
  if (!size || !price || rest.length > 0) return null
  const sizeInt = parseDecimalInput(size, 0, locale)
  const priceWei = parseDecimalInput(price, 18, locale)
  if (sizeInt.kind !== 'amount' || priceWei.kind !== 'amount') return null
  const isValid = sizeInt.value > 0n && sizeInt.value <= maxSizeInt && priceWei.value > 0n
  return isValid ? { sizeInt: sizeInt.value, priceWei: priceWei.value } : null
}

/**
 * Parses a price curve with one line per step: whole INT, then the price per INT in native coin.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
function parsePriceSteps(text: string, locale: string): ParsedPriceSteps {
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
    const step = parseStep(line, locale)
    const position = BigInt(index + 1)
    if (!step) return { kind: 'invalid', problem: { kind: 'not-a-step', line: position } }
    const last = steps.at(-1)
    if (last && step.priceWei < last.priceWei)
      return { kind: 'invalid', problem: { kind: 'cheaper-step', line: position } }
    steps.push(step)
  }
  return { kind: 'steps', steps }
}

/** Why a typed value is invalid. Bounds are in the unit of the field; `line` starts at 1. */
type OwnerFieldProblem =
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'whole-only' }
  | { readonly kind: 'too-precise' }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'out-of-bounds'; readonly min: bigint; readonly max: bigint }
  | { readonly kind: 'not-an-address' }
  | { readonly kind: 'wrong-checksum' }
  | { readonly kind: 'zero-address' }
  | { readonly kind: 'own-contract' }
  | { readonly kind: 'other-list' }
  | { readonly kind: 'not-a-moment' }
  | { readonly kind: 'too-long'; readonly max: bigint }
  | { readonly kind: 'known-name' }
  | PriceStepProblem

/** The result of parsing a field. */
export type ParsedOwnerField =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: OwnerValue }
  | { readonly kind: 'invalid'; readonly problem: OwnerFieldProblem }

const maxUint256 = 2n ** 256n - 1n
const secondsPerMinute = 60n

const valueOf = (value: OwnerValue): ParsedOwnerField => ({ kind: 'value', value })
const invalid = (problem: OwnerFieldProblem): ParsedOwnerField => ({ kind: 'invalid', problem })

function withinBounds(value: bigint, { min = 0n, max = maxUint256 }: OwnerField): ParsedOwnerField {
  return value < min || value > max ? invalid({ kind: 'out-of-bounds', min, max }) : valueOf(value)
}

function parseNumber(field: OwnerField, text: string, decimals: number, locale: string, scale = 1n): ParsedOwnerField {
  const input = parseDecimalInput(text, decimals, locale)
  if (input.kind === 'empty') return input
  if (input.kind === 'invalid' && input.problem === 'ambiguous')
    return invalid({ kind: input.problem, readings: input.readings })
  if (input.kind === 'invalid') {
    if (input.problem !== 'too-many-decimals') return invalid({ kind: 'not-a-number' })
    return invalid({ kind: decimals === 0 ? 'whole-only' : 'too-precise' })
  }
  return withinBounds(input.value * scale, field)
}

function parseAddress(
  { allowsZeroAddress, refusesOwnContracts }: OwnerField,
  text: string,
  ownContracts: readonly Address[],
): ParsedOwnerField {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (!isAddress(typed, { strict: false })) return invalid({ kind: 'not-an-address' })
  const digits = typed.slice(2)
  if (/[A-F]/.test(digits) && /[a-f]/.test(digits) && !isAddress(typed)) return invalid({ kind: 'wrong-checksum' })
  const address = getAddress(typed)
  if (refusesOwnContracts && ownContracts.some((own) => isAddressEqual(own, address))) {
    return invalid({ kind: refusesOwnContracts })
  }
  return address === zeroAddress && !allowsZeroAddress ? invalid({ kind: 'zero-address' }) : valueOf(address)
}

/** Parses the value of an `<input type="datetime-local">` as UTC. */
function parseMoment(field: OwnerField, text: string): ParsedOwnerField {
  if (text === '') return { kind: 'empty' }
  const timeMs = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return Number.isNaN(timeMs) ? invalid({ kind: 'not-a-moment' }) : withinBounds(BigInt(timeMs / 1000), field)
}

function parseText(
  { max = 0n, refusesKnownNames }: OwnerField,
  text: string,
  knownNames: readonly string[],
): ParsedOwnerField {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (new TextEncoder().encode(typed).length > Number(max)) return invalid({ kind: 'too-long', max })
  const isKnown = knownNames.some((name) => name.toLowerCase() === typed.toLowerCase())
  return refusesKnownNames && isKnown ? invalid({ kind: 'known-name' }) : valueOf(typed)
}

function parseAsset(text: string): ParsedOwnerField {
  const [kind, index] = text.split(':')
  if ((kind !== 'gem' && kind !== 'crystal') || !index || !/^\d+$/.test(index)) return { kind: 'empty' }
  return valueOf({ kind, index: BigInt(index) })
}

/** Values that a field refuses because they already exist. */
type ExistingValues = {
  /** The contracts of the chain, without the one that the field changes. */
  readonly contracts: readonly Address[]
  /** The names of all gems and crystals. */
  readonly stoneNames: readonly string[]
}

/**
 * Parses a field of an owner's form and checks the bounds of the contract.
 *
 * @param text as typed; a flag is `true` or `false`, an asset `gem:3`, a duration is in minutes.
 * @param locale BCP 47 tag of the reader's language.
 */
export function parseOwnerField(
  field: OwnerField,
  text: string,
  locale: string,
  existing: ExistingValues,
): ParsedOwnerField {
  switch (field.kind) {
    case 'percent':
    case 'count':
    case 'int':
      return parseNumber(field, text, 0, locale)
    case 'int-base-units':
    case 'wei':
      return parseNumber(field, text, 18, locale)
    case 'duration':
      return parseNumber(field, text, 0, locale, secondsPerMinute)
    case 'moment':
      return parseMoment(field, text)
    case 'flag':
      return text === '' ? { kind: 'empty' } : valueOf(text === 'true')
    case 'family':
      return text === '' ? { kind: 'empty' } : valueOf(text === 'crystal')
    case 'address':
      return parseAddress(field, text, existing.contracts)
    case 'text':
      return parseText(field, text, existing.stoneNames)
    case 'asset':
      return parseAsset(text)
    case 'steps': {
      const parsed = parsePriceSteps(text, locale)
      if (parsed.kind === 'invalid') return invalid(parsed.problem)
      return parsed.kind === 'empty' ? parsed : valueOf(parsed.steps)
    }
  }
}
