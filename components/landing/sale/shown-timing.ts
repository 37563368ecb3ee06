import { toSalePosition } from '@/lib/sale/price-curve'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { toSaleTiming, type SaleTiming } from '@/lib/sale/sale-timing'

/** The timing of the sale from a snapshot. `serverMs` is the server's time in milliseconds since 1970. */
export function toShownTiming(snapshot: SaleSnapshot | null, serverMs: number): SaleTiming {
  const facts = snapshot && { ...snapshot, isSoldOut: toSalePosition(snapshot).isSoldOut }
  return toSaleTiming(facts, serverMs / 1_000)
}

/** The date of a timing in seconds since 1970; null if it has none. */
export function momentOf(timing: SaleTiming): number | null {
  if (timing.kind === 'countdown') return timing.target
  return timing.kind === 'live' || timing.kind === 'sold-out' ? timing.since : null
}
