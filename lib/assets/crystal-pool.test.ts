import { describe, expect, it } from 'vitest'
import { holdingsWorthInt, quoteCrystalUnits } from './crystal-pool'

describe('quoteCrystalUnits', () => {
  it('costs 1 INT a unit in an empty pool', () => {
    expect(quoteCrystalUnits({ totalInt: 0n, totalPriceUnits: 0n }, 5_000n, true)).toBe(5_000n)
  })

  it('costs half after as much was minted as was bought', () => {
    expect(quoteCrystalUnits({ totalInt: 1_000_000n, totalPriceUnits: 2_000_000n }, 5_000n, true)).toBe(2_500n)
  })

  it('rounds against the trader', () => {
    const pool = { totalInt: 2n, totalPriceUnits: 3n }
    expect(quoteCrystalUnits(pool, 5n, true)).toBe(4n)
    expect(quoteCrystalUnits(pool, 5n, false)).toBe(3n)
  })
})

const kinds = [
  { index: 0, unscaledPrice: 5_000n },
  { index: 1, unscaledPrice: 10_000n },
]
const assets = { gems: kinds, crystals: kinds }
const pool = { totalInt: 100_000n, totalPriceUnits: 300_000n }

describe('holdingsWorthInt', () => {
  it.each([
    ['nothing', { gems: [], crystals: [] }, 0n],
    ['gems at their price', { gems: [2n, 1n], crystals: [0n, 0n] }, 20_000n],
    ['crystals at the price of the pool, rounded down', { gems: [], crystals: [1n, 1n] }, 5_000n],
    ['both', { gems: [1n], crystals: [2n] }, 8_333n],
    ['kinds that are not known for nothing', { gems: [0n, 0n, 7n], crystals: [] }, 0n],
  ])('counts %s', (_, held, worth) => {
    expect(holdingsWorthInt(assets, held, pool)).toBe(worth)
  })
})
