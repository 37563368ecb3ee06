import { quoteCrystalUnits, type CrystalPool } from './quote-asset'

type PricedAsset = { readonly index: number; readonly unscaledPrice: bigint }

/** What a player holds, by index of the kind. */
export type HeldStones = { readonly gems: readonly bigint[]; readonly crystals: readonly bigint[] }

const sum = (assets: readonly PricedAsset[], held: readonly bigint[]) =>
  assets.reduce((total, { index, unscaledPrice }) => total + unscaledPrice * (held[index] ?? 0n), 0n)

/** Whole INT that all stones would bring if they were sold together now: gems at their price, crystals at the pool's. */
export function holdingsWorthInt(
  assets: { readonly gems: readonly PricedAsset[]; readonly crystals: readonly PricedAsset[] },
  held: HeldStones,
  pool: CrystalPool,
): bigint {
  return sum(assets.gems, held.gems) + quoteCrystalUnits(pool, sum(assets.crystals, held.crystals), false)
}
