import type { PriceStep } from '@/lib/contracts/read-steps'

/** The position of a sale on its price curve. Amounts in whole INT, prices in wei per INT. */
export type SalePosition = {
  readonly steps: readonly PriceStep[]
  readonly totalInt: bigint
  readonly soldInt: bigint
  readonly isSoldOut: boolean
  readonly priceWei: bigint
  /** Null in the last phase. */
  readonly nextPriceWei: bigint | null
  /** The INT of the present step, and how many of them are unsold. */
  readonly phaseSizeInt: bigint
  readonly leftInPhaseInt: bigint
}

/** The sale as the contract returns it, or as text from a snapshot. */
type SaleProgress = {
  readonly steps: readonly { readonly sizeInt: bigint | string; readonly priceWei: bigint | string }[]
  readonly totalSoldInt: bigint | string
}

/** Computes the prices and the unsold INT from the steps and the sold INT. */
export function toSalePosition(sale: SaleProgress): SalePosition {
  const steps = sale.steps.map((step) => ({ sizeInt: BigInt(step.sizeInt), priceWei: BigInt(step.priceWei) }))
  const soldInt = BigInt(sale.totalSoldInt)
  let endInt = 0n
  const ends = steps.map(({ sizeInt }) => (endInt += sizeInt))
  const open = ends.findIndex((end) => soldInt < end)
  const index = open === -1 ? steps.length - 1 : open
  return {
    steps,
    totalInt: endInt,
    soldInt,
    isSoldOut: open === -1,
    priceWei: steps[index]?.priceWei ?? 0n,
    nextPriceWei: steps[index + 1]?.priceWei ?? null,
    phaseSizeInt: steps[index]?.sizeInt ?? 0n,
    leftInPhaseInt: open === -1 ? 0n : (ends[open] ?? 0n) - soldInt,
  }
}

/** The result of a payment: the whole INT bought and their cost in wei. The rest of the payment is refunded. */
export type TokenQuote = { readonly tokensInt: bigint; readonly costWei: bigint }

/**
 * Computes a purchase across the steps of the price curve as the platform does: whole INT only, each at the price of
 * its step.
 *
 * For readers without a wallet, and for platforms of the live generation, which have no quote function.
 */
export function quoteTokens(steps: readonly PriceStep[], totalSoldInt: bigint, paymentWei: bigint): TokenQuote {
  let start = 0n
  let tokensInt = 0n
  let costWei = 0n
  for (const { sizeInt, priceWei } of steps) {
    const soldHere = totalSoldInt > start ? totalSoldInt - start : 0n
    start += sizeInt
    if (soldHere >= sizeInt || priceWei === 0n) continue
    const affordable = (paymentWei - costWei) / priceWei
    const left = sizeInt - soldHere
    const bought = affordable < left ? affordable : left
    tokensInt += bought
    costWei += bought * priceWei
    if (bought < left) break
  }
  return { tokensInt, costWei }
}
