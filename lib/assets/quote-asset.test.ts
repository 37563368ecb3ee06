import { describe, expect, it } from 'vitest'
import { quoteCrystalUnits, toMaxCost, toMinReturn } from './quote-asset'

describe('quoteCrystalUnits', () => {
  it('asks one INT a unit of an empty pool', () => {
    expect(quoteCrystalUnits({ totalInt: 0n, totalPriceUnits: 0n }, 5_000n, true)).toBe(5_000n)
  })

  it('asks half after as much was minted as was bought', () => {
    expect(quoteCrystalUnits({ totalInt: 1_000_000n, totalPriceUnits: 2_000_000n }, 5_000n, true)).toBe(2_500n)
  })

  it('rounds against whoever trades', () => {
    const pool = { totalInt: 2n, totalPriceUnits: 3n }
    expect(quoteCrystalUnits(pool, 5n, true)).toBe(4n)
    expect(quoteCrystalUnits(pool, 5n, false)).toBe(3n)
  })
})

it('leaves room for a small move of the price, never in the wrong direction', () => {
  expect(toMaxCost(1_000n)).toBe(1_005n)
  expect(toMaxCost(1n)).toBe(2n)
  expect(toMinReturn(1_000n)).toBe(995n)
  expect(toMinReturn(1n)).toBe(0n)
})
