import type { Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readWithFallback } from './missing-function'

/**
 * The state of the platform. `...Wei` is native coin, `...Int` whole INT, times are seconds since 1970, percentages integers.
 */
export type GlobalData = {
  /** Timestamp of the block that was read. */
  readonly timestamp: bigint
  /** 0 while the sale is closed. */
  readonly startDate: bigint
  /** 1-based. */
  readonly currentPhase: bigint
  /** Price of one whole INT. */
  readonly currentPriceWei: bigint
  readonly leftInStepInt: bigint
  readonly totalSoldInt: bigint
  readonly saleSizeInt: bigint
  readonly totalUsers: bigint
  readonly totalGemPower: bigint
  readonly totalCrystalPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
  readonly totalPriceUnitsInCrystals: bigint
  /** INT per price unit of crystals, in parts per million. */
  readonly crystalScalingPpm: bigint
  readonly referrerCroBonusPercentage: bigint
  readonly referrerIntBonusPercentage: bigint
  readonly referredIntBonusPercentage: bigint
  readonly isReferralRestrictedToPartners: boolean
  readonly isWhitelistOnly: boolean
  readonly isBuyingPaused: boolean
  /** Null on the live generation, which pays rewards at once. */
  readonly rewardStream: RewardStreamData | null
}

/** The reward stream at the time of the read. */
export type RewardStreamData = {
  /** Native coin that holders are still paid. */
  readonly leftWei: bigint
  readonly secondsLeft: bigint
  /** 0 while the stream is empty or paused. */
  readonly end: bigint
  /** Whether the stream waits because no INT is staked. */
  readonly isPaused: boolean
  readonly gemsPerSecondWei: bigint
  readonly crystalsPerSecondWei: bigint
}

async function readLens(node: Client<Transport, Chain>, { address }: LocatedContract): Promise<GlobalData> {
  const data = await readContract(node, { address, abi: platformLensAbi, functionName: 'getGlobalData' })
  return {
    timestamp: data.timestamp,
    startDate: data.startDate,
    currentPhase: data.currentPhase,
    currentPriceWei: data.currentPrice,
    leftInStepInt: data.tokensLeftInStep,
    totalSoldInt: data.totalSold,
    saleSizeInt: data.saleSize,
    totalUsers: data.totalUsers,
    totalGemPower: data.totalGemPower,
    totalCrystalPower: data.totalCrystalPower,
    totalIntInGems: data.totalIntInGems,
    totalIntInCrystals: data.totalIntInCrystals,
    totalPriceUnitsInCrystals: data.totalPriceUnitsInCrystals,
    crystalScalingPpm: data.crystalPriceInflationScalingFactor,
    referrerCroBonusPercentage: data.referrerCroBonusPercentage,
    referrerIntBonusPercentage: data.referrerIntBonusPercentage,
    referredIntBonusPercentage: data.referredIntBonusPercentage,
    isReferralRestrictedToPartners: data.restrictReferralProgramToPartners,
    isWhitelistOnly: data.onlyAllowWhitelisted,
    isBuyingPaused: data.buyingPaused,
    rewardStream: {
      leftWei: data.streamLeftWei,
      secondsLeft: data.streamSecondsLeft,
      end: data.streamEnd,
      isPaused: data.streamPaused,
      gemsPerSecondWei: data.gemsRewardsPerSecondWei,
      crystalsPerSecondWei: data.crystalsRewardsPerSecondWei,
    },
  }
}

/** Reads the state of the platform: one call through the lens, or single calls on the live generation. */
export function readGlobalData(node: Client<Transport, Chain>, platform: LocatedContract): Promise<GlobalData> {
  return readWithFallback(readLens(node, platform), async () => {
    const { readGlobalDataWithoutLens } = await import('./read-without-lens')
    return readGlobalDataWithoutLens(node, platform)
  })
}
