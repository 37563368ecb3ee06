import type { SaleSnapshot } from './sale-snapshot'
import type { PriceStep } from './curve-geometry'

/** Where a sale stands on its price curve. Amounts in whole INT and wei per INT. */
export type SalePosition = {
  readonly steps: readonly PriceStep[]
  readonly totalInt: bigint
  readonly soldInt: bigint
  readonly isSoldOut: boolean
  readonly priceWei: bigint
  /** Null in the last phase. */
  readonly nextPriceWei: bigint | null
  /** INT left at the present price. */
  readonly leftInPhaseInt: bigint
}

/** Computes prices and what is left from a snapshot's steps and sold INT. */
export function toSalePosition(snapshot: Pick<SaleSnapshot, 'steps' | 'totalSoldInt'>): SalePosition {
  const steps = snapshot.steps.map((step) => ({ sizeInt: BigInt(step.sizeInt), priceWei: BigInt(step.priceWei) }))
  const soldInt = BigInt(snapshot.totalSoldInt)
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
    leftInPhaseInt: open === -1 ? 0n : (ends[open] ?? 0n) - soldInt,
  }
}
