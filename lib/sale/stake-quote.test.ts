import { describe, expect, it } from 'vitest'
import { toStakeQuote } from './stake-quote'

const moonstone = { power: 24_000n, priceInt: 1_000_000n }
const obsidian = { power: 100n, priceInt: 5_000n }
const nobody = { totalGemPower: 0n, totalIntInGems: 0n, totalIntInCrystals: 0n }

describe('toStakeQuote', () => {
  it('gives all rewards to the only holder', () => {
    expect(toStakeQuote(1_000_000n, moonstone, nobody)).toEqual({ gems: 1n, leftInt: 0n, sharePpm: 1_000_000n })
  })

  it('splits between pools by INT: three moonstones against one pyraxite take 375 of 500', () => {
    expect(toStakeQuote(3_000_000n, moonstone, { ...nobody, totalIntInCrystals: 1_000_000n }).sharePpm).toBe(750_000n)
  })

  it('splits inside the pool by power', () => {
    const totals = { totalGemPower: 24_000n, totalIntInGems: 1_000_000n, totalIntInCrystals: 0n }
    expect(toStakeQuote(1_000_000n, obsidian, totals)).toEqual({ gems: 200n, leftInt: 0n, sharePpm: 454_545n })
  })

  it('buys whole gems only', () => {
    expect(toStakeQuote(12_345n, obsidian, nobody)).toMatchObject({ gems: 2n, leftInt: 2_345n })
    expect(toStakeQuote(4_999n, obsidian, { ...nobody, totalIntInCrystals: 1n })).toEqual({
      gems: 0n,
      leftInt: 4_999n,
      sharePpm: 0n,
    })
    expect(toStakeQuote(0n, { power: 1n, priceInt: 0n }, nobody)).toEqual({ gems: 0n, leftInt: 0n, sharePpm: 0n })
  })
})
