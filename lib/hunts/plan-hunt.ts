import type { Address, Hex } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { SignedClaim } from './hunt-answers'
import { keyHuntContract } from './key-hunt-contract'

/** What a sponsor declares on the chain. Times in seconds since 1970, rewards in INT base units. */
export type HuntTerms = {
  readonly keyHunt: Address
  readonly developer: Address
  readonly gameId: Hex
  readonly merkleRoot: Hex
  /** Null: with the block that the hunt is funded in. */
  readonly start: number | null
  readonly end: number
  readonly developerShareBps: number
  readonly maxKeysPerPlayer: number
  readonly tiers: readonly { readonly count: number; readonly reward: bigint }[]
}

/** All rewards together, in INT base units. */
export const sumRewards = (tiers: HuntTerms['tiers']): bigint =>
  tiers.reduce((sum, { count, reward }) => sum + BigInt(count) * reward, 0n)

/** Declaring and funding a hunt: leave to take exactly its rewards first, where the allowance is lower. */
export async function planHuntFunding(
  context: PlanContext,
  { keyHunt, start, ...terms }: HuntTerms,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const escrow = sumRewards(terms.tiers)
  const [balance, block] = await Promise.all([
    readContract(clients.node, { ...contracts.intToken, functionName: 'balanceOf', args: [account] }),
    getBlock(clients.node),
  ])
  if (balance < escrow) {
    const args = { sender: account, balance, needed: escrow }
    throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
  }
  const declared = { ...terms, start: start ?? Number(block.timestamp), tiers: [...terms.tiers] }
  return planTokenSpending({
    clients,
    intToken: contracts.intToken,
    maxBaseUnits: escrow,
    step: { name: 'create-hunt', call: toContractCall(keyHuntContract(keyHunt), 'createHunt', [declared]) },
  })
}

/** Claiming a key with coins of one's own, and having what is owed paid out. */
export async function planClaim(
  _: PlanContext,
  { keyHunt, claim }: { keyHunt: Address; claim: SignedClaim },
): Promise<readonly TransactionStep[]> {
  const contract = keyHuntContract(keyHunt)
  const { huntId, keyIndex, tier, player, signature, proof } = claim
  return [
    {
      name: 'claim-key',
      call: toContractCall(contract, 'claimKey', [
        BigInt(huntId),
        BigInt(keyIndex),
        BigInt(tier),
        player,
        signature,
        [...proof],
      ]),
    },
    { name: 'withdraw-finds', call: toContractCall(contract, 'withdraw', [player]) },
  ]
}

/** Having what an account is owed paid out. */
export async function planWithdrawal({ account }: PlanContext, keyHunt: Address): Promise<readonly TransactionStep[]> {
  return [{ name: 'withdraw-finds', call: toContractCall(keyHuntContract(keyHunt), 'withdraw', [account]) }]
}

/** Giving back to its sponsor what nobody claimed in hunts that are over, one after the other. */
export async function planClosing(
  _: PlanContext,
  { keyHunt, huntIds }: { keyHunt: Address; huntIds: readonly string[] },
): Promise<readonly TransactionStep[]> {
  return huntIds.map((huntId) => ({
    name: 'close-hunt',
    call: toContractCall(keyHuntContract(keyHunt), 'close', [BigInt(huntId)]),
  }))
}
