import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContract, LocatedContracts } from './chain-contracts'
import { platformLensAbi } from '@/contracts/generated/platform-lens'
import { readWithFallback } from './missing-function'

/**
 * The data of one player. `...Wei` is native coin, `...Int` whole INT, `...BaseUnits` INT with 18 decimals, energy is power x
 * seconds, times are seconds since 1970. Null if the contracts of the chain do not provide a value.
 */
export type UserData = {
  /** Number of pieces of each kind, by index. */
  readonly gems: readonly bigint[]
  readonly crystals: readonly bigint[]
  readonly gemPower: bigint
  readonly crystalPower: bigint
  readonly totalInvestedWei: bigint
  readonly firstPurchasePhase: bigint
  readonly spendableInt: bigint
  readonly balanceBaseUnits: bigint
  /** Unclaimed rewards at the time of the read, their growth per second, and the end of that growth. */
  readonly earningsWei: bigint
  readonly earningsPerSecondWei: bigint | null
  readonly earningsStreamEnd: bigint | null
  /**
   * What the reward stream still pays the player if no stake changes. A player who unstakes everything now gives it up
   * to the others.
   */
  readonly earningsUntilEndWei: bigint | null
  /** What unstaking everything returns now. */
  readonly gemsReturnInt: bigint | null
  readonly crystalsReturnInt: bigint | null
  readonly totalClaimedWei: bigint
  readonly isEligibleForReferral: boolean
  readonly mayBuyTokens: boolean | null
  readonly unclaimedReferralWei: bigint
  readonly unclaimedReferralInt: bigint
  readonly totalClaimedReferralWei: bigint
  readonly totalClaimedReferralInt: bigint
  readonly generatedEnergy: bigint
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
    earningsWei: data.earnings,
    earningsPerSecondWei: data.earningsPerSecond,
    earningsStreamEnd: data.earningsStreamEnd,
    earningsUntilEndWei: data.earningsUntilEnd,
    gemsReturnInt: data.gemsReturnInt,
    crystalsReturnInt: data.crystalsReturnInt,
    totalClaimedWei: data.totalClaimed,
    isEligibleForReferral: data.eligibleForReferral,
    mayBuyTokens: data.mayBuyTokens,
    unclaimedReferralWei: data.unclaimedCroReferralBonus,
    unclaimedReferralInt: data.unclaimedIntReferralBonus,
    totalClaimedReferralWei: data.totalClaimedCroReferralBonus,
    totalClaimedReferralInt: data.totalClaimedIntReferralBonus,
    generatedEnergy: data.generatedEnergy,
  }
}

/** Reads the data of a player: one call through the lens, or single calls on the live generation. */
export function readUserData(
  node: Client<Transport, Chain>,
  contracts: LocatedContracts,
  user: Address,
): Promise<UserData> {
  return readWithFallback(readLens(node, contracts.platform, user), async () => {
    const { readUserDataWithoutLens } = await import('./read-without-lens')
    return readUserDataWithoutLens(node, contracts, user)
  })
}
