import type { Address, Chain, Client, Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { toSalePosition } from '@/lib/sale/price-curve'
import type { LocatedContract, LocatedContracts } from './chain-contracts'
import { toInflationFactorPpm } from './inflation-factor'
import { isMissingFunction } from './missing-function'
import type { Asset, AssetKind, Assets } from './read-assets'
import type { GlobalData } from './read-global-data'
import type { PriceStep } from './read-steps'
import type { UserData } from './read-user-data'

// Reads for the live generation, whose platform has no lens that returns everything in one call. The transport batches the
// single reads into one request. These functions are loaded on demand, because only the live generation needs them.

/** Reads the global data of the platform by single calls. */
export async function readGlobalDataWithoutLens(
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
    steps,
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
    readStepsWithoutLens(node, { address }),
  ])
  const { priceWei, leftInPhaseInt, totalInt } = toSalePosition({ steps, totalSoldInt })
  return {
    timestamp: block.timestamp,
    startDate,
    currentPhase,
    currentPriceWei: priceWei,
    leftInStepInt: leftInPhaseInt,
    totalSoldInt,
    saleSizeInt: totalInt,
    totalUsers,
    totalGemPower,
    totalCrystalPower,
    totalIntInGems,
    totalIntInCrystals,
    totalPriceUnitsInCrystals,
    crystalScalingPpm: toInflationFactorPpm(totalIntInCrystals, totalPriceUnitsInCrystals),
    referrerCroBonusPercentage,
    referrerIntBonusPercentage,
    referredIntBonusPercentage,
    isReferralRestrictedToPartners,
    isWhitelistOnly,
    isBuyingPaused: false,
    rewardStream: null,
  }
}

/** Reads all kinds of gems and crystals one by one. */
export async function readAssetsWithoutLens(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
): Promise<Assets> {
  const platform = { address, abi: platformAbi }
  const toAsset = (kind: AssetKind, index: bigint, item: readonly [string, bigint, bigint]): Asset => ({
    kind,
    index: Number(index),
    name: item[0],
    power: item[1],
    unscaledPrice: item[2],
    buyPriceInt: kind === 'gem' ? item[2] : null,
    sellPriceInt: kind === 'gem' ? item[2] : null,
    isListed: true,
  })
  const [gems, crystals] = await Promise.all([
    readList(async (index) =>
      toAsset('gem', index, await readContract(node, { ...platform, functionName: 'gems', args: [index] })),
    ),
    readList(async (index) =>
      toAsset('crystal', index, await readContract(node, { ...platform, functionName: 'crystals', args: [index] })),
    ),
  ])
  return { gems, crystals }
}

/** Reads the price curve step by step. */
export function readStepsWithoutLens(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
): Promise<readonly PriceStep[]> {
  return readList(async (index) => {
    const [sizeInt, priceWei] = await readContract(node, {
      address,
      abi: platformAbi,
      functionName: 'steps',
      args: [index],
    })
    return { sizeInt, priceWei }
  })
}

/** Reads the data of a player by single calls. */
export async function readUserDataWithoutLens(
  node: Client<Transport, Chain>,
  contracts: LocatedContracts,
  user: Address,
): Promise<UserData> {
  const platform = { ...contracts.platform, abi: platformAbi }
  const intToken = { ...contracts.intToken, abi: intTokenAbi }
  const args = [user] as const
  const [
    gems,
    crystals,
    gemPower,
    crystalPower,
    totalInvestedWei,
    firstPurchasePhase,
    spendableInt,
    earningsWei,
    totalClaimedWei,
    isEligibleForReferral,
    unclaimedReferralWei,
    unclaimedReferralInt,
    totalClaimedReferralWei,
    totalClaimedReferralInt,
    generatedEnergy,
    balanceBaseUnits,
    mayBuyTokens,
  ] = await Promise.all([
    readContract(node, { ...platform, functionName: 'getGems', args }),
    readContract(node, { ...platform, functionName: 'getCrystals', args }),
    readContract(node, { ...platform, functionName: 'currentGemPower', args }),
    readContract(node, { ...platform, functionName: 'currentCrystalPower', args }),
    readContract(node, { ...platform, functionName: 'totalInvested', args }),
    readContract(node, { ...platform, functionName: 'firstPurchasePhase', args }),
    readContract(node, { ...platform, functionName: 'spendableTokens', args }),
    readContract(node, { ...platform, functionName: 'calculateUserEarnings', args }),
    readContract(node, { ...platform, functionName: 'totalClaimed', args }),
    readContract(node, { ...platform, functionName: 'eligibleForReferral', args }),
    readContract(node, { ...platform, functionName: 'unclaimedCroReferralBonus', args }),
    readContract(node, { ...platform, functionName: 'unclaimedIntReferralBonus', args }),
    readContract(node, { ...platform, functionName: 'totalClaimedCroReferralBonus', args }),
    readContract(node, { ...platform, functionName: 'totalClaimedIntReferralBonus', args }),
    readContract(node, { ...platform, functionName: 'generatedEnergy', args }),
    readContract(node, { ...intToken, functionName: 'balanceOf', args }),
    readMayBuy(node, platform.address, user),
  ])
  return {
    gems,
    crystals,
    gemPower,
    crystalPower,
    totalInvestedWei,
    firstPurchasePhase,
    spendableInt,
    balanceBaseUnits,
    earningsWei,
    earningsPerSecondWei: null,
    earningsStreamEnd: null,
    earningsUntilEndWei: null,
    gemsReturnInt: null,
    crystalsReturnInt: null,
    totalClaimedWei,
    isEligibleForReferral,
    mayBuyTokens,
    unclaimedReferralWei,
    unclaimedReferralInt,
    totalClaimedReferralWei,
    totalClaimedReferralInt,
    generatedEnergy,
  }
}

/** Whether an account may buy INT: always, or while the sale is restricted only if it is on the whitelist of the platform. */
async function readMayBuy(node: Client<Transport, Chain>, address: Address, user: Address): Promise<boolean> {
  const platform = { address, abi: platformAbi } as const
  if (!(await readContract(node, { ...platform, functionName: 'onlyAllowWhitelisted' }))) return true
  const list = await readContract(node, { ...platform, functionName: 'generalWhitelist' })
  return readContract(node, { address: list, abi: whitelistAbi, functionName: 'isWhitelisted', args: [user] })
}

const maxItems = 64
const pastEnd = Symbol('past the end of a list')

/** The getter of a public array reverts without data past its end. */
function toPastEnd(error: unknown): typeof pastEnd {
  if (isMissingFunction(error)) return pastEnd
  throw error
}

/** Reads a list of unknown length, 16 items at a time, until an item is past its end. The platform's lists are short. */
async function readList<item>(readItem: (index: bigint) => Promise<item>): Promise<item[]> {
  const items: item[] = []
  while (items.length < maxItems) {
    const batch = Array.from({ length: 16 }, (_, place) => readItem(BigInt(items.length + place)).catch(toPastEnd))
    const found = await Promise.all(batch)
    for (const item of found) {
      if (item === pastEnd) return items
      items.push(item)
    }
  }
  return items
}
