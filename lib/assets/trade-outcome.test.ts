import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteCrystalUnits } from './crystal-pool'
import { earningsUntilEnd, rewardSharePpm, toTradeOutcome, type StakePools } from './trade-outcome'

/** A third of all INT is in gems, two thirds in crystals. A crystal costs half of its price units. */
const pools: StakePools = {
  totalGemPower: 1_000n,
  totalCrystalPower: 4_000n,
  totalIntInGems: 100_000n,
  totalIntInCrystals: 200_000n,
  totalPriceUnitsInCrystals: 400_000n,
}
const empty: StakePools = {
  totalGemPower: 0n,
  totalCrystalPower: 0n,
  totalIntInGems: 0n,
  totalIntInCrystals: 0n,
  totalPriceUnitsInCrystals: 0n,
}
const nobody = { gemPower: 0n, crystalPower: 0n }
const gem = { kind: 'gem', isBuy: true, power: 100n, unscaledPrice: 5_000n } as const

describe('rewardSharePpm', () => {
  it.each([
    ['nobody holds', nobody, empty, 0n],
    ['one has no power', nobody, pools, 0n],
    ['one has all gems, which a third of the INT is in', { gemPower: 1_000n, crystalPower: 0n }, pools, 333_333n],
    ['one has a quarter of the crystals', { gemPower: 0n, crystalPower: 1_000n }, pools, 166_666n],
    ['one has everything', { gemPower: 1_000n, crystalPower: 4_000n }, pools, 1_000_000n],
  ])('is right when %s', (_, own, all, share) => {
    expect(rewardSharePpm(own, all)).toBe(share)
  })
})

describe('earningsUntilEnd', () => {
  it.each([
    ['nobody holds', nobody, empty, 0n],
    ['one has no power', nobody, pools, 0n],
    // 500 CRO and 3 Moonstone against 1 Pyraxite: three quarters of the INT are in gems.
    [
      'one has all gems',
      { gemPower: 72_000n, crystalPower: 0n },
      {
        totalGemPower: 72_000n,
        totalCrystalPower: 24_000n,
        totalIntInGems: 3_000_000n,
        totalIntInCrystals: 1_000_000n,
        totalPriceUnitsInCrystals: 1_000_000n,
      },
      375n,
    ],
    [
      'one has a tenth of the gems and a quarter of the crystals',
      { gemPower: 100n, crystalPower: 1_000n },
      pools,
      100n,
    ],
  ])('is right when %s', (_, own, all, wei) => {
    expect(earningsUntilEnd(500n, own, all)).toBe(wei)
  })
})

describe('a player who was read at another block than the pools', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const power = fc.record({ gemPower: amount, crystalPower: amount })
  const read = fc.record({
    totalGemPower: amount,
    totalCrystalPower: amount,
    totalIntInGems: amount,
    totalIntInCrystals: amount,
    totalPriceUnitsInCrystals: amount,
  })
  // Rare amounts make division by zero likely.
  const sparse = fc
    .tuple(read, fc.subarray(Object.keys(empty) as (keyof StakePools)[]))
    .map(([all, none]) => ({ ...all, ...Object.fromEntries(none.map((key) => [key, 0n])) }))

  it('has nothing yet of a pool that does not contain the first stake', () => {
    const first = { gemPower: 0n, crystalPower: 14n }
    expect(earningsUntilEnd(500n, first, { ...pools, totalCrystalPower: 0n })).toBe(0n)
    expect(rewardSharePpm(first, { ...pools, totalCrystalPower: 0n })).toBe(0n)
  })

  it('sees a trade for every pair of reads', () => {
    fc.assert(
      fc.property(power, sparse, amount, fc.boolean(), fc.boolean(), (own, all, left, isBuy, isGem) => {
        const trade = { kind: isGem ? 'gem' : 'crystal', isBuy, amount: 1n, amountInt: 5_000n } as const
        const outcome = toTradeOutcome({ ...trade, power: own.crystalPower, unscaledPrice: 5_000n }, own, all, left)
        expect(outcome.givenUpWei).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('toTradeOutcome', () => {
  it('gives all rewards to the first buyer', () => {
    expect(toTradeOutcome({ ...gem, amount: 2n, amountInt: 10_000n }, nobody, empty, 0n)).toEqual({
      priceAfterInt: 5_000n,
      shareBeforePpm: 0n,
      shareAfterPpm: 1_000_000n,
      leftBeforeWei: 0n,
      leftAfterWei: 0n,
      givenUpWei: 0n,
    })
  })

  it('removes the share with the last asset', () => {
    const own = { gemPower: 100n, crystalPower: 0n }
    const sale = { ...gem, isBuy: false, amount: 1n, amountInt: 5_000n }
    const outcome = toTradeOutcome(sale, own, pools, 3_000_000n)
    expect(outcome.shareBeforePpm).toBe(33_333n)
    expect(outcome.shareAfterPpm).toBe(0n)
    // A third of the stream to gems, and a tenth of that.
    expect(outcome.givenUpWei).toBe(100_000n)
  })

  it('keeps the price of crystals up to rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 100_000n), fc.boolean(), (amount, unscaledPrice, isBuy) => {
        fc.pre(isBuy || amount * unscaledPrice < 400_000n)
        const pool = { totalInt: pools.totalIntInCrystals, totalPriceUnits: pools.totalPriceUnitsInCrystals }
        const amountInt = quoteCrystalUnits(pool, amount * unscaledPrice, isBuy)
        const trade = { kind: 'crystal', isBuy, amount, amountInt, power: 1n, unscaledPrice } as const
        const { priceAfterInt } = toTradeOutcome(trade, { gemPower: 0n, crystalPower: 4_000n }, pools, 0n)
        const before = quoteCrystalUnits(pool, unscaledPrice, isBuy)
        if (isBuy) expect(priceAfterInt).toBeGreaterThanOrEqual(before)
        expect(priceAfterInt - before).toBeLessThanOrEqual(unscaledPrice)
      }),
    )
  })

  it('equals the price of the pool after the trade', () => {
    const trade = {
      kind: 'crystal',
      isBuy: true,
      amount: 3n,
      amountInt: 15_001n,
      power: 200n,
      unscaledPrice: 10_000n,
    } as const
    const { priceAfterInt } = toTradeOutcome(trade, nobody, pools, 0n)
    expect(priceAfterInt).toBe(quoteCrystalUnits({ totalInt: 215_001n, totalPriceUnits: 430_000n }, 10_000n, true))
  })
})
