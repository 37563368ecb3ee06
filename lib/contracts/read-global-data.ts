import type { Chain, Client, Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { readOr } from './is-missing-function'
import type { PlatformContract } from './platform'

/**
 * What the platform says of itself. `...Wei` is native coin, `...Int` whole INT, times are seconds since 1970, percentages
 * integers. Null where the chain's contracts cannot say.
 */
export type GlobalData = {
  /** Time of the block that was read. */
  readonly timestamp: bigint
  /** 0 while the sale is closed. */
  readonly startDate: bigint
  /** 1-based. */
  readonly currentPhase: bigint
  /** Of one whole INT. */
  readonly currentPriceWei: bigint | null
  readonly leftInStepInt: bigint | null
  readonly totalSoldInt: bigint
  readonly saleSizeInt: bigint | null
  readonly totalUsers: bigint
  readonly totalGemPower: bigint
  readonly totalCrystalPower: bigint
  readonly totalIntInGems: bigint
  readonly totalIntInCrystals: bigint
  readonly totalPriceUnitsInCrystals: bigint
  /** INT a price unit of crystals, in parts per million. */
  readonly crystalScalingPpm: bigint
  readonly referrerCroBonusPercentage: bigint
  readonly referrerIntBonusPercentage: bigint
  readonly referredIntBonusPercentage: bigint
  readonly isReferralRestrictedToPartners: boolean
  readonly isWhitelistOnly: boolean
  readonly isBuyingPaused: boolean
}

async function readLens(node: Client<Transport, Chain>, platform: PlatformContract): Promise<GlobalData> {
  const data = await readContract(node, { ...platform, functionName: 'getGlobalData' })
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
  }
}

/** INT a price unit in parts per million, as the platform defines it; 1,000,000 while the pool is empty. */
export function toCrystalScalingPpm(totalIntInCrystals: bigint, totalPriceUnits: bigint): bigint {
  return totalPriceUnits === 0n ? 1_000_000n : (1_000_000n * totalIntInCrystals) / totalPriceUnits
}

async function readSingly(node: Client<Transport, Chain>, platform: PlatformContract): Promise<GlobalData> {
  const [
    block,
    startDate,
    currentPhase,
    totalSoldInt,
    totalUsers,
    totalGemPower,
    totalCrystalPower,
    totalIntInGems,
    totalIntInCrystals,
    totalPriceUnitsInCrystals,
    referrerCroBonusPercentage,
    referrerIntBonusPercentage,
    referredIntBonusPercentage,
    isReferralRestrictedToPartners,
    isWhitelistOnly,
  ] = await Promise.all([
    getBlock(node),
    readContract(node, { ...platform, functionName: 'startDate' }),
    readContract(node, { ...platform, functionName: 'currentPhase' }),
    readContract(node, { ...platform, functionName: 'totalSold' }),
    readContract(node, { ...platform, functionName: 'totalUsers' }),
    readContract(node, { ...platform, functionName: 'totalGemPower' }),
    readContract(node, { ...platform, functionName: 'totalCrystalPower' }),
    readContract(node, { ...platform, functionName: 'totalIntInGems' }),
    readContract(node, { ...platform, functionName: 'totalIntInCrystals' }),
    readContract(node, { ...platform, functionName: 'totalPriceUnitsInCrystals' }),
    readContract(node, { ...platform, functionName: 'referrerCroBonusPercentage' }),
    readContract(node, { ...platform, functionName: 'referrerIntBonusPercentage' }),
    readContract(node, { ...platform, functionName: 'referredIntBonusPercentage' }),
    readContract(node, { ...platform, functionName: 'restrictReferralProgramToPartners' }),
    readContract(node, { ...platform, functionName: 'onlyAllowWhitelisted' }),
  ])
  return {
    timestamp: block.timestamp,
    startDate,
    currentPhase,
    currentPriceWei: null,
    leftInStepInt: null,
    totalSoldInt,
    saleSizeInt: null,
    totalUsers,
    totalGemPower,
    totalCrystalPower,
    totalIntInGems,
    totalIntInCrystals,
    totalPriceUnitsInCrystals,
    crystalScalingPpm: toCrystalScalingPpm(totalIntInCrystals, totalPriceUnitsInCrystals),
    referrerCroBonusPercentage,
    referrerIntBonusPercentage,
    referredIntBonusPercentage,
    isReferralRestrictedToPartners,
    isWhitelistOnly,
    isBuyingPaused: false,
  }
}

/** Reads the platform's numbers: one call where it has the lens, single reads on the live generation. */
export function readGlobalData(node: Client<Transport, Chain>, platform: PlatformContract): Promise<GlobalData> {
  return readOr(readLens(node, platform), () => readSingly(node, platform))
}
