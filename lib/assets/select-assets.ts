import type { Asset } from '@/lib/contracts/read-assets'

/** Orders of the market: cheapest first, strongest first, most power per INT first. */
export const assetSorts = ['price', 'power', 'value'] as const
export type AssetSort = (typeof assetSorts)[number]

/** All kinds, those that the player can buy now, and those that the player holds. */
export const assetFilters = ['all', 'affordable', 'owned'] as const
export type AssetFilter = (typeof assetFilters)[number]

type Selection = {
  readonly sort: AssetSort
  readonly filter: AssetFilter
  /** The whole INT that the player can spend. */
  readonly spendableInt: bigint
  /** The number of pieces that the player holds of a kind, by index. */
  readonly owned: (index: number) => bigint
}

const priceOf = ({ buyPriceInt, unscaledPrice }: Asset) => buyPriceInt ?? unscaledPrice

const compare = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? -1 : 1)

const comparers: Readonly<Record<AssetSort, (one: Asset, other: Asset) => number>> = {
  price: (one, other) => compare(priceOf(one), priceOf(other)),
  power: (one, other) => compare(other.power, one.power),
  value: (one, other) => compare(other.power * priceOf(one), one.power * priceOf(other)),
}

/** Filters and sorts one family of the market. Kinds that compare equal keep their order. */
export function selectAssets(assets: readonly Asset[], { sort, filter, spendableInt, owned }: Selection) {
  return assets
    .filter((asset) => {
      if (filter === 'owned') return owned(asset.index) > 0n
      return filter === 'all' || (asset.isListed && asset.buyPriceInt !== null && asset.buyPriceInt <= spendableInt)
    })
    .toSorted(comparers[sort])
}
