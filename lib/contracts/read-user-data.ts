import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { IntTokenContract } from './int-token'
import { readOr } from './is-missing-function'
import type { PlatformContract } from './platform'

/**
 * All that the chain knows of one player. `...Wei` is native coin, `...Int` whole INT, `...BaseUnits` INT with 18 decimals,
 * energy is power x seconds, times are seconds since 1970. Null where the chain's contracts cannot say.
 */
export type UserData = {
  /** How many of each kind, by index. */
  readonly gems: readonly bigint[]
  readonly crystals: readonly bigint[]
  readonly gemPower: bigint
  readonly crystalPower: bigint
  readonly totalInvestedWei: bigint
  readonly firstPurchasePhase: bigint
  readonly spendableInt: bigint
  readonly balanceBaseUnits: bigint
  /** What the platform may take. */
  readonly allowanceBaseUnits: bigint
  /** All that could be claimed when it was read, how fast it grows, and until when. */
  readonly earningsWei: bigint
  readonly earningsPerSecondWei: bigint | null
  readonly earningsStreamEnd: bigint | null
  readonly totalClaimedWei: bigint
  readonly isEligibleForReferral: boolean
  readonly mayBuyTokens: boolean | null
  readonly unclaimedReferralWei: bigint
  readonly unclaimedReferralInt: bigint
  readonly totalClaimedReferralWei: bigint
  readonly totalClaimedReferralInt: bigint
  readonly generatedEnergy: bigint
  readonly collectedEnergy: bigint
}

export type ChainContracts = { readonly platform: PlatformContract; readonly intToken: IntTokenContract }

async function readLens(node: Client<Transport, Chain>, platform: PlatformContract, user: Address): Promise<UserData> {
  const data = await readContract(node, { ...platform, functionName: 'getUserData', args: [user] })
  return {
    gems: data.gems,
    crystals: data.crystals,
    gemPower: data.gemPower,
    crystalPower: data.crystalPower,
    totalInvestedWei: data.totalInvested,
    firstPurchasePhase: data.firstPurchasePhase,
    spendableInt: data.spendableTokens,
    balanceBaseUnits: data.tokenBalanceBaseUnits,
    allowanceBaseUnits: data.tokenAllowanceBaseUnits,
    earningsWei: data.earnings,
    earningsPerSecondWei: data.earningsPerSecond,
    earningsStreamEnd: data.earningsStreamEnd,
    totalClaimedWei: data.totalClaimed,
    isEligibleForReferral: data.eligibleForReferral,
    mayBuyTokens: data.mayBuyTokens,
    unclaimedReferralWei: data.unclaimedCroReferralBonus,
    unclaimedReferralInt: data.unclaimedIntReferralBonus,
    totalClaimedReferralWei: data.totalClaimedCroReferralBonus,
    totalClaimedReferralInt: data.totalClaimedIntReferralBonus,
    generatedEnergy: data.generatedEnergy,
    collectedEnergy: data.collectedEnergy,
  }
}

/** The same by single reads, which the live generation has; the transport puts them into one request. */
async function readSingly(
  node: Client<Transport, Chain>,
  { platform, intToken }: ChainContracts,
  user: Address,
): Promise<UserData> {
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
    collectedEnergy,
    balanceBaseUnits,
    allowanceBaseUnits,
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
    readContract(node, { ...platform, functionName: 'collectedEnergy', args }),
    readContract(node, { ...intToken, functionName: 'balanceOf', args }),
    readContract(node, { ...intToken, functionName: 'allowance', args: [user, platform.address] }),
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
    allowanceBaseUnits,
    earningsWei,
    earningsPerSecondWei: null,
    earningsStreamEnd: null,
    totalClaimedWei,
    isEligibleForReferral,
    mayBuyTokens: null,
    unclaimedReferralWei,
    unclaimedReferralInt,
    totalClaimedReferralWei,
    totalClaimedReferralInt,
    generatedEnergy,
    collectedEnergy,
  }
}

/** Reads all about a player: one call where the chain's platform has the lens, single reads on the live generation. */
export function readUserData(
  node: Client<Transport, Chain>,
  contracts: ChainContracts,
  user: Address,
): Promise<UserData> {
  return readOr(readLens(node, contracts.platform, user), () => readSingly(node, contracts, user))
}
