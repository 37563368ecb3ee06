import { quoteCrystalUnits } from './crystal-pool'

/** The totals of both pools: power, whole INT and price units. */
export type StakePools = {
  readonly totalGemPower: bigint
  readonly totalCrystalPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
  readonly totalPriceUnitsInCrystals: bigint
}

/** The power that a player holds. */
type OwnPower = { readonly gemPower: bigint; readonly crystalPower: bigint }

/** A trade of `amount` assets of one kind at `amountInt` whole INT in total. */
export type Trade = {
  readonly kind: 'gem' | 'crystal'
  readonly isBuy: boolean
  readonly amount: bigint
  readonly amountInt: bigint
  /** Of one asset: its power, and its price in INT (gem) or in price units (crystal). */
  readonly power: bigint
  readonly unscaledPrice: bigint
}

/** The effect of a trade: the price of the next asset in whole INT, and the player's share of the rewards per second. */
type TradeOutcome = {
  readonly priceAfterInt: bigint
  /** Parts per million, rounded down. */
  readonly shareBeforePpm: bigint
  readonly shareAfterPpm: bigint
  /** What the reward stream pays the player until its end without the trade, and with it. */
  readonly leftBeforeWei: bigint
  readonly leftAfterWei: bigint
  /** The part of it that the trade gives up. Never negative. */
  readonly givenUpWei: bigint
}

const part = (own: bigint, pool: bigint, power: bigint) => (power <= 0n ? 0n : (1_000_000_000n * pool * own) / power)

/**
 * A player's share of the rewards per second in parts per million, rounded down, while no stake changes. Each second is split
 * between gems and crystals by the INT staked in it, and inside a pool by power.
 */
export function rewardSharePpm(own: OwnPower, pools: StakePools): bigint {
  const staked = pools.totalIntInGems + pools.totalIntInCrystals
  if (staked <= 0n) return 0n
  const gems = part(own.gemPower, pools.totalIntInGems, pools.totalGemPower)
  const crystals = part(own.crystalPower, pools.totalIntInCrystals, pools.totalCrystalPower)
  return (gems + crystals) / staked / 1_000n
}

/**
 * What a stream of `leftWei` still pays a player until its end if no stake changes: by staked INT to each pool, by power inside it.
 * Rounded as in PlatformLens.sol.
 */
export function earningsUntilEnd(leftWei: bigint, own: OwnPower, pools: StakePools): bigint {
  const staked = pools.totalIntInGems + pools.totalIntInCrystals
  if (staked <= 0n) return 0n
  // The player may have been read at a later block than the pools, which do not contain the player's first stake yet.
  const payTo = (pool: bigint, power: bigint, total: bigint) => (total <= 0n ? 0n : (leftWei * pool * power) / total)
  const gems = payTo(pools.totalIntInGems, own.gemPower, pools.totalGemPower)
  const crystals = payTo(pools.totalIntInCrystals, own.crystalPower, pools.totalCrystalPower)
  return (gems + crystals) / staked
}

/**
 * Computes the effect of a trade, assuming that nobody else trades.
 *
 * @param streamLeftWei what the reward stream has left; 0 if it is unknown.
 */
export function toTradeOutcome(trade: Trade, own: OwnPower, pools: StakePools, streamLeftWei: bigint): TradeOutcome {
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
  const leftBeforeWei = earningsUntilEnd(streamLeftWei, own, pools)
  const leftAfterWei = earningsUntilEnd(streamLeftWei, ownAfter, after)
  const givenUpWei = leftBeforeWei - leftAfterWei
  return {
    priceAfterInt: isGem ? trade.unscaledPrice : quoteCrystalUnits(pool, trade.unscaledPrice, trade.isBuy),
    shareBeforePpm: rewardSharePpm(own, pools),
    shareAfterPpm: rewardSharePpm(ownAfter, after),
    leftBeforeWei,
    leftAfterWei,
    givenUpWei: givenUpWei > 0n ? givenUpWei : 0n,
  }
}
