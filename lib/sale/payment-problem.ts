import type { DecimalInput } from '@/lib/units/decimal-input'
import type { TokenQuote } from './price-curve'

/** Why a payment cannot be made. All but `empty` and `invalid` are message keys. */
export type PaymentProblem =
  'empty' | 'invalid' | 'notOpen' | 'paused' | 'soldOut' | 'notListed' | 'tooMuch' | 'tooLittle'

export type PaymentFacts = {
  readonly input: DecimalInput
  /** Null while it is unknown or no wallet is connected. */
  readonly balanceWei: bigint | null
  /** The highest network fee; null while it is unknown. */
  readonly feeWei: bigint | null
  /** Whether the sale accepts payments of this account; null while it is unknown. */
  readonly mayBuy: boolean | null
  readonly sale: {
    readonly startDate: bigint
    /** The time of the block that was read. */
    readonly timestamp: bigint
    readonly totalSoldInt: bigint
    readonly saleSizeInt: bigint
    readonly isBuyingPaused: boolean
  } | null
  readonly quote: TokenQuote | null
}

/** The first reason why a payment would fail, from the facts that are known; null when there is none. */
export function findPaymentProblem({
  input,
  balanceWei,
  feeWei,
  mayBuy,
  sale,
  quote,
}: PaymentFacts): PaymentProblem | null {
  if (sale && (sale.startDate === 0n || sale.startDate > sale.timestamp)) return 'notOpen'
  if (sale && sale.totalSoldInt >= sale.saleSizeInt) return 'soldOut'
  if (sale?.isBuyingPaused) return 'paused'
  if (mayBuy === false) return 'notListed'
  if (input.kind === 'empty') return 'empty'
  if (input.kind === 'invalid') return 'invalid'
  if (input.value === 0n) return 'empty'
  if (balanceWei !== null && input.value + (feeWei ?? 1n) > balanceWei) return 'tooMuch'
  if (quote && quote.tokensInt === 0n) return 'tooLittle'
  return null
}
