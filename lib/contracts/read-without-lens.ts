import type { Address, Chain, Client, Transport } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { allOf } from '@/lib/all-of'
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
  const { block, steps, ...data } = await allOf({
    block: getBlock(node),
    startDate: readContract(node, { ...platform, functionName: 'startDate' }),
    currentPhase: readContract(node, { ...platform, functionName: 'currentPhase' }),
    totalSoldInt: readContract(node, { ...platform, functionName: 'totalSold' }),
    totalUsers: readContract(node, { ...platform, functionName: 'totalUsers' }),
    totalGemPower: readContract(node, { ...platform, functionName: 'totalGemPower' }),
    totalCrystalPower: readContract(node, { ...platform, functionName: 'totalCrystalPower' }),
    totalIntInGems: readContract(node, { ...platform, functionName: 'totalIntInGems' }),
    totalIntInCrystals: readContract(node, { ...platform, functionName: 'totalIntInCrystals' }),
    totalPriceUnitsInCrystals: readContract(node, { ...platform, functionName: 'totalPriceUnitsInCrystals' }),
    referrerCroBonusPercentage: readContract(node, { ...platform, functionName: 'referrerCroBonusPercentage' }),
    referrerIntBonusPercentage: readContract(node, { ...platform, functionName: 'referrerIntBonusPercentage' }),
    referredIntBonusPercentage: readContract(node, { ...platform, functionName: 'referredIntBonusPercentage' }),
    isReferralRestrictedToPartners: readContract(node, {
      ...platform,
      functionName: 'restrictReferralProgramToPartners',
    }),
    isWhitelistOnly: readContract(node, { ...platform, functionName: 'onlyAllowWhitelisted' }),
    steps: readStepsWithoutLens(node, { address }),
  })
  const { priceWei, leftInPhaseInt, totalInt } = toSalePosition({ steps, totalSoldInt: data.totalSoldInt })
  return {
    ...data,
    timestamp: block.timestamp,
    currentPriceWei: priceWei,
    leftInStepInt: leftInPhaseInt,
    saleSizeInt: totalInt,
    crystalScalingPpm: toInflationFactorPpm(data.totalIntInCrystals, data.totalPriceUnitsInCrystals),
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
  const data = await allOf({
    gems: readContract(node, { ...platform, functionName: 'getGems', args }),
    crystals: readContract(node, { ...platform, functionName: 'getCrystals', args }),
    gemPower: readContract(node, { ...platform, functionName: 'currentGemPower', args }),
    crystalPower: readContract(node, { ...platform, functionName: 'currentCrystalPower', args }),
    totalInvestedWei: readContract(node, { ...platform, functionName: 'totalInvested', args }),
    firstPurchasePhase: readContract(node, { ...platform, functionName: 'firstPurchasePhase', args }),
    spendableInt: readContract(node, { ...platform, functionName: 'spendableTokens', args }),
    earningsWei: readContract(node, { ...platform, functionName: 'calculateUserEarnings', args }),
    totalClaimedWei: readContract(node, { ...platform, functionName: 'totalClaimed', args }),
    isEligibleForReferral: readContract(node, { ...platform, functionName: 'eligibleForReferral', args }),
    unclaimedReferralWei: readContract(node, { ...platform, functionName: 'unclaimedCroReferralBonus', args }),
    unclaimedReferralInt: readContract(node, { ...platform, functionName: 'unclaimedIntReferralBonus', args }),
    totalClaimedReferralWei: readContract(node, { ...platform, functionName: 'totalClaimedCroReferralBonus', args }),
    totalClaimedReferralInt: readContract(node, { ...platform, functionName: 'totalClaimedIntReferralBonus', args }),
    generatedEnergy: readContract(node, { ...platform, functionName: 'generatedEnergy', args }),
    balanceBaseUnits: readContract(node, { ...intToken, functionName: 'balanceOf', args }),
    mayBuyTokens: readMayBuy(node, platform.address, user),
  })
  return {
    ...data,
    earningsPerSecondWei: null,
    earningsStreamEnd: null,
    earningsUntilEndWei: null,
    gemsReturnInt: null,
    crystalsReturnInt: null,
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
