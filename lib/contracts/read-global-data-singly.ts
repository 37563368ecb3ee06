import type { Chain, Client, Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { LocatedContract } from './chain-contracts'
import { platformAbi } from '@/contracts/generated/platform'
import type { GlobalData } from './read-global-data'

/** INT a price unit in parts per million, as the platform defines it; 1,000,000 while the pool is empty. */
function toCrystalScalingPpm(totalIntInCrystals: bigint, totalPriceUnits: bigint): bigint {
  return totalPriceUnits === 0n ? 1_000_000n : (1_000_000n * totalIntInCrystals) / totalPriceUnits
}

/** The platform's numbers by single reads, which the live generation has. */
export async function readGlobalDataSingly(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
): Promise<GlobalData> {
  const platform = { address, abi: platformAbi }
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
