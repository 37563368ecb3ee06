import type { PriceStep } from '@/lib/contracts/read-steps'
import type { DecimalInput } from '@/lib/units/decimal-input'
import { quoteTokens, type SalePosition } from './price-curve'

/** The result of a payment now. Amounts in whole INT, coins and prices in wei. */
export type PurchaseQuote = {
  readonly tokensInt: bigint
  readonly costWei: bigint
  /** The part of the payment that is refunded. */
  readonly refundWei: bigint
  /** Rounded up to a wei. */
  readonly averagePriceWei: bigint
  /** The price of the next INT after this purchase; null when the sale is then sold out. */
  readonly priceAfterWei: bigint | null
  /** The number of steps that the purchase buys from. */
  readonly stepsTouched: number
}

/** Why an amount buys nothing; each is a message key. */
type PurchaseProblem = 'empty' | 'notANumber' | 'ambiguous' | 'tooPrecise' | 'tooLittle' | 'soldOut'

/** A computed purchase, or the reason why there is none. */
export type PurchaseResult =
  | { readonly kind: 'quote'; readonly quote: PurchaseQuote }
  | { readonly kind: 'problem'; readonly problem: PurchaseProblem; readonly readings?: readonly [string, string] }

function priceAt(steps: readonly PriceStep[], soldInt: bigint): bigint | null {
  let endInt = 0n
  return steps.find(({ sizeInt }) => soldInt < (endInt += sizeInt))?.priceWei ?? null
}

function countSteps(steps: readonly PriceStep[], fromInt: bigint, toInt: bigint): number {
  let startInt = 0n
  return steps.filter(({ sizeInt }) => {
    const isTouched = startInt < toInt && startInt + sizeInt > fromInt
    startInt += sizeInt
    return isTouched
  }).length
}

function judgeInput(input: DecimalInput): PurchaseProblem | null {
  if (input.kind === 'amount') return input.value === 0n ? 'empty' : null
  if (input.kind === 'empty') return 'empty'
  if (input.problem === 'ambiguous') return 'ambiguous'
  return input.problem === 'too-many-decimals' ? 'tooPrecise' : 'notANumber'
}

/**
 * Computes a purchase for a visitor without a wallet, regardless of whether the sale is open. Referral bonuses are not
 * included.
 */
export function toPurchaseQuote({ steps, soldInt, totalInt }: SalePosition, input: DecimalInput): PurchaseResult {
  if (soldInt >= totalInt) return { kind: 'problem', problem: 'soldOut' }
  const problem = judgeInput(input)
  if (input.kind === 'invalid' && input.problem === 'ambiguous')
    return { kind: 'problem', problem: input.problem, readings: input.readings }
  if (problem || input.kind !== 'amount') return { kind: 'problem', problem: problem ?? 'empty' }
  const { tokensInt, costWei } = quoteTokens(steps, soldInt, input.value)
  if (tokensInt === 0n) return { kind: 'problem', problem: 'tooLittle' }
  return {
    kind: 'quote',
    quote: {
      tokensInt,
      costWei,
      refundWei: input.value - costWei,
      averagePriceWei: (costWei + tokensInt - 1n) / tokensInt,
      priceAfterWei: priceAt(steps, soldInt + tokensInt),
      stepsTouched: countSteps(steps, soldInt, soldInt + tokensInt),
    },
  }
}
