import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { type ResultEntry, toCoinResult, toRewardBars, toStoneRateWei, toStoneResultInt } from './results'

const entry = (kind: string, more: Partial<ResultEntry>) => ({ kind, ...more }) as ResultEntry

describe('the result in native coin', () => {
  const totals = { investedWei: 1_000n, earnedWei: 30n, spendableInt: 10n, stonesInt: 5n, priceWei: 60n }

  it('is what was earned, and the INT at the sale price, less what was paid', () => {
    expect(toCoinResult(totals)).toEqual({ paidWei: 1_000n, earnedWei: 30n, worthWei: 900n, totalWei: -70n })
  })
})

describe('the result of stones in INT', () => {
  it('counts what was paid, what returning brought, and what it would bring now', () => {
    const entries = [
      entry('crystal-sold', { intBaseUnits: parseEther('9000') }),
      entry('crystal-given', { intBaseUnits: null }),
      entry('gem-bought', { intBaseUnits: parseEther('5000') }),
      entry('crystal-bought', { intBaseUnits: parseEther('10000') }),
    ]
    expect(toStoneResultInt(entries, 5_000n)).toBe(-1_000n)
    expect(toStoneResultInt([], 0n)).toBe(0n)
  })
})

describe('rewards', () => {
  it('of a stone are its part of the power of its own pool, whatever was earned before', () => {
    const pools = {
      totalGemPower: 300n,
      totalCrystalPower: 1_000n,
      rewardStream: { gemsPerSecondWei: 90n, crystalsPerSecondWei: 10n },
    }
    expect(toStoneRateWei({ kind: 'gem', power: 50n }, 2n, pools)).toBe(30n)
    // Crystals share their own pool only: a tenth of its power earns a tenth of its rewards.
    expect(toStoneRateWei({ kind: 'crystal', power: 100n }, 1n, pools)).toBe(1n)
    expect(toStoneRateWei({ kind: 'gem', power: 50n }, 1n, { ...pools, totalGemPower: 0n })).toBe(0n)
  })

  it('become bars of the latest claims, oldest first', () => {
    const entries = [
      entry('earnings-claimed', { time: 30, wei: 4n }),
      entry('earnings-given', { time: 25, wei: 100n }),
      entry('earnings-claimed', { time: 20, wei: 8n }),
      entry('earnings-claimed', { time: 10, wei: 2n }),
    ]
    expect(toRewardBars(entries, 2)).toEqual([
      { timeMs: 20_000, wei: 8n, height: 1 },
      { timeMs: 30_000, wei: 4n, height: 0.5 },
    ])
    expect(toRewardBars([], 2)).toEqual([])
  })
})
