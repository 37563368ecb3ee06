import type { DecimalInput } from '@/lib/units/decimal-input'
import { type PriceStep, quoteTokens, type SalePosition } from './price-curve'

/** What a payment would buy now. Whole INT; wei for coins and for the price of 1 INT. */
export type PurchaseQuote = {
  readonly tokensInt: bigint
  readonly costWei: bigint
  /** What comes back of the payment. */
  readonly refundWei: bigint
  /** Rounded up to a wei. */
  readonly averagePriceWei: bigint
  /** What the INT after these would cost; null where these are the last. */
  readonly priceAfterWei: bigint | null
  /** How many steps of the curve the purchase takes from. */
  readonly stepsTouched: number
}

/** Why an amount buys nothing; each is a key of the words that say so. `grouped`: it was typed with thousands separators. */
export type PurchaseProblem = 'empty' | 'notANumber' | 'grouped' | 'tooPrecise' | 'tooLittle' | 'soldOut'

/** A purchase worked out, or why there is none. */
export type PurchaseAnswer =
  | { readonly kind: 'quote'; readonly quote: PurchaseQuote }
  | { readonly kind: 'problem'; readonly problem: PurchaseProblem }

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
  if (input.problem === 'thousands-separator') return 'grouped'
  return input.problem === 'too-many-decimals' ? 'tooPrecise' : 'notANumber'
}

/**
 * Works out a purchase on the curve as it stands, for somebody with no wallet and no regard to when the sale opens.
 * Bonuses of the referral programme come on top of it.
 */
export function quotePurchase({ steps, soldInt, totalInt }: SalePosition, input: DecimalInput): PurchaseAnswer {
  if (soldInt >= totalInt) return { kind: 'problem', problem: 'soldOut' }
  const problem = judgeInput(input)
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
