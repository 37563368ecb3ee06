import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { LocatedContracts } from './chain-contracts'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import type { UserData } from './read-user-data'

/** All about a player by single reads, which the live generation has; the transport puts them into one request. */
export async function readUserDataSingly(
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
