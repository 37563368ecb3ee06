import type { Address } from 'viem'
import { keyHuntContract } from '@/lib/contracts/key-hunt'
import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** Withdraws the INT that the account has earned by finding keys and as a developer. */
export async function planWithdrawFinds(
  { account }: FlowContext,
  keyHunt: Address,
): Promise<readonly TransactionStep[]> {
  return [{ name: 'withdraw-finds', call: toContractCall(keyHuntContract(keyHunt), 'withdraw', [account]) }]
}
