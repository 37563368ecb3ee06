import type { PriceStep } from '@/lib/contracts/read-steps'
import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'

/** What is wrong with a price curve as typed: a line that is no step, one cheaper than the line before, too many lines. */
export type PriceStepProblem =
  | { readonly kind: 'not-a-step'; readonly line: bigint }
  | { readonly kind: 'cheaper-step'; readonly line: bigint }
  | { readonly kind: 'too-many-steps'; readonly max: bigint }

export type PriceStepsReading =
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
export function parsePriceSteps(text: string, locale: string): PriceStepsReading {
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
