import { describe, expect, it } from 'vitest'
import type { Asset } from '@/lib/contracts/read-assets'
import { type AssetFilter, type AssetSort, selectAssets } from './select-assets'

const asset = (index: number, power: bigint, price: bigint, more: Partial<Asset> = {}) =>
  ({ kind: 'gem', index, power, unscaledPrice: price, buyPriceInt: price, isListed: true, ...more }) as Asset

const assets = [
  asset(0, 100n, 5_000n),
  asset(1, 900n, 40_000n),
  asset(2, 400n, 10_000n, { isListed: false }),
  asset(3, 50n, 6_000n),
]

const select = (sort: AssetSort, filter: AssetFilter, spendableInt = 0n) =>
  selectAssets(assets, { sort, filter, spendableInt, owned: (index) => (index === 2 ? 1n : 0n) }).map(
    ({ index }) => index,
  )

describe('selectAssets', () => {
  it('sorts by price, power, and power per INT', () => {
    expect(select('price', 'all')).toEqual([0, 3, 2, 1])
    expect(select('power', 'all')).toEqual([1, 2, 0, 3])
    expect(select('value', 'all')).toEqual([2, 1, 0, 3])
  })

  it('shows what the player can buy, and nothing that is no longer sold', () => {
    expect(select('price', 'affordable', 4_999n)).toEqual([])
    expect(select('price', 'affordable', 5_000n)).toEqual([0])
    expect(select('price', 'affordable', 39_999n)).toEqual([0, 3])
  })

  it('shows what the player holds, also if it is no longer sold', () => {
    expect(select('price', 'owned')).toEqual([2])
  })

  it('never offers a kind whose price is not known', () => {
    const unknown = [asset(0, 1n, 1n, { buyPriceInt: null })]
    const options = { sort: 'price', spendableInt: 10n, owned: () => 0n } as const
    expect(selectAssets(unknown, { ...options, filter: 'affordable' })).toEqual([])
    expect(selectAssets(unknown, { ...options, filter: 'all' })).toHaveLength(1)
  })
})
