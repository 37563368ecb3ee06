import type { Address } from 'viem'
import { keyHuntContract } from '@/lib/contracts/key-hunt'
import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** Ids of ended hunts of one contract. */
type CloseHuntsRequest = { readonly keyHunt: Address; readonly huntIds: readonly string[] }

/** Closes hunts that have ended, one transaction each: the contract refunds the unclaimed rewards to the sponsor. */
export async function planCloseHunts(
  _: FlowContext,
  { keyHunt, huntIds }: CloseHuntsRequest,
): Promise<readonly TransactionStep[]> {
  return huntIds.map((huntId) => ({
    name: 'close-hunt',
    call: toContractCall(keyHuntContract(keyHunt), 'close', [BigInt(huntId)]),
  }))
}
