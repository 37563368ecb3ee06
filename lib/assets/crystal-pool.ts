/** The crystal pool: whole INT and price units in it. */
type CrystalPool = { readonly totalInt: bigint; readonly totalPriceUnits: bigint }

/**
 * The whole INT that crystals of `priceUnits` cost or return: 1 INT a unit while the pool is empty. A purchase rounds
 * up, a sale rounds down.
 *
 * Only for platforms of the live generation, which have no quote function.
 */
export function quoteCrystalUnits(pool: CrystalPool, priceUnits: bigint, isBuy: boolean): bigint {
  if (pool.totalPriceUnits === 0n || pool.totalInt === 0n) return priceUnits
  const product = priceUnits * pool.totalInt
  const whole = product / pool.totalPriceUnits
  return isBuy && product % pool.totalPriceUnits !== 0n ? whole + 1n : whole
}

type PricedAsset = { readonly index: number; readonly unscaledPrice: bigint }

/** The number of gems and crystals that a player holds, by the index of their kind. */
export type Holdings = { readonly gems: readonly bigint[]; readonly crystals: readonly bigint[] }

/**
 * The whole INT that a player would receive for selling everything now: gems at their price, crystals at the pool's.
 */
export function holdingsWorthInt(
  assets: { readonly gems: readonly PricedAsset[]; readonly crystals: readonly PricedAsset[] },
  held: Holdings,
  pool: CrystalPool,
): bigint {
  return sumPrices(assets.gems, held.gems) + quoteCrystalUnits(pool, sumPrices(assets.crystals, held.crystals), false)
}

const sumPrices = (assets: readonly PricedAsset[], held: readonly bigint[]) =>
  assets.reduce((total, { index, unscaledPrice }) => total + unscaledPrice * (held[index] ?? 0n), 0n)
