import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract, LocatedContracts } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readOr } from './is-missing-function'

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

async function readLens(
  node: Client<Transport, Chain>,
  { address }: LocatedContract,
  user: Address,
): Promise<UserData> {
  const data = await readContract(node, { address, abi: platformLensAbi, functionName: 'getUserData', args: [user] })
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

/** Reads all about a player: one call where the chain's platform has the lens, single reads on the live generation. */
export function readUserData(
  node: Client<Transport, Chain>,
  contracts: LocatedContracts,
  user: Address,
): Promise<UserData> {
  return readOr(readLens(node, contracts.platform, user), async () => {
    const { readUserDataSingly } = await import('./read-user-data-singly')
    return readUserDataSingly(node, contracts, user)
  })
}
