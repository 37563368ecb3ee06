import type { DecimalInput } from '@/lib/units/decimal-input'
import type { TokenQuote } from './price-curve'

/** Why a payment cannot be made; each is a key of the words that say so. */
export type PaymentProblem =
  'empty' | 'notANumber' | 'tooPrecise' | 'notOpen' | 'paused' | 'soldOut' | 'notListed' | 'tooMuch' | 'tooLittle'

export type PaymentFacts = {
  readonly input: DecimalInput
  /** Null while it is not known, or nobody is connected. */
  readonly balanceWei: bigint | null
  /** The most that sending it costs; null while it is not known. */
  readonly feeWei: bigint | null
  /** Whether the sale takes this account's payments; null while it is not known. */
  readonly mayBuy: boolean | null
  readonly sale: {
    readonly startDate: bigint
    /** Time of the block that was read. */
    readonly timestamp: bigint
    readonly totalSoldInt: bigint
    readonly saleSizeInt: bigint | null
    readonly isBuyingPaused: boolean
  } | null
  readonly quote: TokenQuote | null
}

/** The first reason why this payment would fail, as far as it is known; null where nothing speaks against it. */
export function judgePayment({ input, balanceWei, feeWei, mayBuy, sale, quote }: PaymentFacts): PaymentProblem | null {
  if (sale && (sale.startDate === 0n || sale.startDate > sale.timestamp)) return 'notOpen'
  if (sale && sale.saleSizeInt !== null && sale.totalSoldInt >= sale.saleSizeInt) return 'soldOut'
  if (sale?.isBuyingPaused) return 'paused'
  if (mayBuy === false) return 'notListed'
  if (input.kind === 'empty') return 'empty'
  if (input.kind === 'invalid') return input.problem === 'too-many-decimals' ? 'tooPrecise' : 'notANumber'
  if (input.value === 0n) return 'empty'
  if (balanceWei !== null && input.value + (feeWei ?? 1n) > balanceWei) return 'tooMuch'
  if (quote && quote.tokensInt === 0n) return 'tooLittle'
  return null
}
