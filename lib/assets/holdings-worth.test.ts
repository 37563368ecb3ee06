import { describe, expect, it } from 'vitest'
import { holdingsWorthInt } from './holdings-worth'

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
