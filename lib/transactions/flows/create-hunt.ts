import type { Address, Hex } from 'viem'
import { getBlock } from 'viem/actions'
import { keyHuntContract } from '@/lib/contracts/key-hunt'
import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'
import { planIntSpending, requireIntBalance } from '../plan-int-spending'

/** The terms of a hunt as the contract stores them. Times in seconds since 1970, rewards in INT base units. */
export type CreateHuntRequest = {
  readonly keyHunt: Address
  readonly developer: Address
  readonly gameId: Hex
  readonly merkleRoot: Hex
  /** Null starts the hunt with the block that funds it. */
  readonly start: number | null
  readonly end: number
  readonly developerShareBps: number
  readonly maxKeysPerPlayer: number
  readonly tiers: readonly { readonly count: number; readonly reward: bigint }[]
}

/** The sum of all rewards, in INT base units. */
export const sumRewards = (tiers: CreateHuntRequest['tiers']): bigint =>
  tiers.reduce((sum, { count, reward }) => sum + BigInt(count) * reward, 0n)

/**
 * Creates and funds a hunt, with an approval of exactly its rewards where the allowance is lower.
 *
 * @throws TransactionFailureError `reverted` when the account holds less INT than the rewards.
 */
export async function planCreateHunt(
  context: FlowContext,
  { keyHunt, start, ...terms }: CreateHuntRequest,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts } = context
  const escrow = sumRewards(terms.tiers)
  const [block] = await Promise.all([getBlock(clients.node), requireIntBalance(context, escrow)])
  const hunt = { ...terms, start: start ?? Number(block.timestamp), tiers: [...terms.tiers] }
  return planIntSpending({
    clients,
    intToken: contracts.intToken,
    maxBaseUnits: escrow,
    step: { name: 'create-hunt', call: toContractCall(keyHuntContract(keyHunt), 'createHunt', [hunt]) },
  })
}
