/** The crystal pool: whole INT in it, and price units in it. */
export type CrystalPool = { readonly totalInt: bigint; readonly totalPriceUnits: bigint }

/**
 * Whole INT that crystals of so many price units cost or bring: buying rounds up, selling rounds down; 1 INT a unit while
 * the pool is empty.
 *
 * For chains whose platform gives no quotes; where it does, its own answer counts.
 */
export function quoteCrystalUnits(pool: CrystalPool, priceUnits: bigint, isBuy: boolean): bigint {
  if (pool.totalPriceUnits === 0n || pool.totalInt === 0n) return priceUnits
  const product = priceUnits * pool.totalInt
  const whole = product / pool.totalPriceUnits
  return isBuy && product % pool.totalPriceUnits !== 0n ? whole + 1n : whole
}

/** The most a buyer of crystals pays: the quote and half a percent, rounded up, because somebody may trade first. */
export function toMaxCost(costInt: bigint): bigint {
  return (costInt * 1005n + 999n) / 1000n
}

/** The least a seller of crystals takes: the quote less half a percent, rounded down. */
export function toMinReturn(amountInt: bigint): bigint {
  return (amountInt * 995n) / 1000n
}
