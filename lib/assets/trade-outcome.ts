import { quoteCrystalUnits } from './crystal-pool'

/** What both pools hold. Whole INT, power and price units. */
export type StakePools = {
  readonly totalGemPower: bigint
  readonly totalCrystalPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
  readonly totalPriceUnitsInCrystals: bigint
}

/** A player's power. */
export type OwnPower = { readonly gemPower: bigint; readonly crystalPower: bigint }

/** A trade of `amount` of one kind that costs or brings `amountInt` whole INT. */
export type Trade = {
  readonly kind: 'gem' | 'crystal'
  readonly isBuy: boolean
  readonly amount: bigint
  readonly amountInt: bigint
  /** Of one: power, and INT (gems) or price units (crystals). */
  readonly power: bigint
  readonly unscaledPrice: bigint
}

/** What a trade leaves behind: the price of one more in whole INT, and the player's share of every distribution. */
export type TradeOutcome = {
  readonly priceAfterInt: bigint
  /** Parts per million, rounded down. */
  readonly shareBeforePpm: bigint
  readonly shareAfterPpm: bigint
}

const part = (own: bigint, pool: bigint, power: bigint) => (power === 0n ? 0n : (1_000_000_000n * pool * own) / power)

/**
 * A player's share of every distribution in parts per million, rounded down: it is split between gems and crystals by the
 * INT staked in them, and in each by power.
 */
export function rewardSharePpm(own: OwnPower, pools: StakePools): bigint {
  const staked = pools.totalIntInGems + pools.totalIntInCrystals
  if (staked === 0n) return 0n
  const gems = part(own.gemPower, pools.totalIntInGems, pools.totalGemPower)
  const crystals = part(own.crystalPower, pools.totalIntInCrystals, pools.totalCrystalPower)
  return (gems + crystals) / staked / 1_000n
}

/** Works out what a trade leaves behind, while nobody else trades. */
export function toTradeOutcome(trade: Trade, own: OwnPower, pools: StakePools): TradeOutcome {
  const sign = trade.isBuy ? 1n : -1n
  const power = sign * trade.amount * trade.power
  const staked = sign * trade.amountInt
  const units = sign * trade.amount * trade.unscaledPrice
  const isGem = trade.kind === 'gem'
  const ownAfter = isGem
    ? { ...own, gemPower: own.gemPower + power }
    : { ...own, crystalPower: own.crystalPower + power }
  const after: StakePools = isGem
    ? { ...pools, totalGemPower: pools.totalGemPower + power, totalIntInGems: pools.totalIntInGems + staked }
    : {
        ...pools,
        totalCrystalPower: pools.totalCrystalPower + power,
        totalIntInCrystals: pools.totalIntInCrystals + staked,
        totalPriceUnitsInCrystals: pools.totalPriceUnitsInCrystals + units,
      }
  const pool = { totalInt: after.totalIntInCrystals, totalPriceUnits: after.totalPriceUnitsInCrystals }
  return {
    priceAfterInt: isGem ? trade.unscaledPrice : quoteCrystalUnits(pool, trade.unscaledPrice, trade.isBuy),
    shareBeforePpm: rewardSharePpm(own, pools),
    shareAfterPpm: rewardSharePpm(ownAfter, after),
  }
}
