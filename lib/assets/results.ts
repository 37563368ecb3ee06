import type { Asset } from '@/lib/contracts/read-assets'
import type { GlobalData, RewardStreamData } from '@/lib/contracts/read-global-data'

/** An entry of an account's history: INT in base units, native coin in wei, and the block time in seconds. */
export type ResultEntry = {
  readonly kind: string
  readonly time: number
  readonly intBaseUnits: bigint | null
  readonly wei: bigint | null
}

const oneInt = 10n ** 18n

/** What an account has paid and has: native coin in wei, INT in whole INT. */
type AccountTotals = {
  readonly investedWei: bigint
  /** Rewards and referral bonuses in native coin, claimed or claimable. */
  readonly earnedWei: bigint
  /** INT at hand, and what returning all stones brings now. */
  readonly spendableInt: bigint
  readonly stonesInt: bigint
  readonly priceWei: bigint
}

/** Profit and loss of an account in native coin. */
type CoinResult = {
  readonly paidWei: bigint
  readonly earnedWei: bigint
  /** INT and stones at the present sale price, at which nobody buys INT back. */
  readonly worthWei: bigint
  readonly totalWei: bigint
}

export function toCoinResult(totals: AccountTotals): CoinResult {
  const { investedWei, earnedWei, spendableInt, stonesInt, priceWei } = totals
  const worthWei = (spendableInt + stonesInt) * priceWei
  return { paidWei: investedWei, earnedWei, worthWei, totalWei: earnedWei + worthWei - investedWei }
}

/**
 * Profit and loss of all stones in whole INT: what returning brought and would bring now, less what was paid.
 *
 * @param entries the whole history of gems and crystals of the account.
 */
export function toStoneResultInt(entries: readonly ResultEntry[], stonesInt: bigint): bigint {
  const traded = entries.reduce((sum, { kind, intBaseUnits }) => {
    if (kind === 'gem-bought' || kind === 'crystal-bought') return sum - (intBaseUnits ?? 0n)
    return kind === 'gem-sold' || kind === 'crystal-sold' ? sum + (intBaseUnits ?? 0n) : sum
  }, 0n)
  return traded / oneInt + stonesInt
}

type RewardPools = Pick<GlobalData, 'totalGemPower' | 'totalCrystalPower'> & {
  readonly rewardStream: Pick<RewardStreamData, 'gemsPerSecondWei' | 'crystalsPerSecondWei'>
}

/**
 * What `count` stones of one kind earn per second now, in wei: their part of the power of their own pool. Rounded down; nothing
 * without power.
 */
export function toStoneRateWei(
  { kind, power }: Pick<Asset, 'kind' | 'power'>,
  count: bigint,
  { rewardStream, totalGemPower, totalCrystalPower }: RewardPools,
): bigint {
  const [poolWei, poolPower] =
    kind === 'gem'
      ? [rewardStream.gemsPerSecondWei, totalGemPower]
      : [rewardStream.crystalsPerSecondWei, totalCrystalPower]
  return poolPower === 0n ? 0n : (poolWei * power * count) / poolPower
}

/** A bar of the chart of rewards: a claim, and its height from 0 to 1. */
type RewardBar = { readonly timeMs: number; readonly wei: bigint; readonly height: number }

/** The latest `count` claims, oldest first, with the largest of them as the full height. */
export function toRewardBars(entries: readonly ResultEntry[], count: number): readonly RewardBar[] {
  const claims = entries.filter(({ kind, wei }) => kind === 'earnings-claimed' && wei !== null).slice(0, count)
  const largest = claims.reduce((max, { wei }) => (wei !== null && wei > max ? wei : max), 0n)
  return claims.toReversed().map(({ time, wei }) => ({
    timeMs: time * 1_000,
    wei: wei ?? 0n,
    height: largest === 0n ? 0 : Number(((wei ?? 0n) * 1_000n) / largest) / 1_000,
  }))
}
