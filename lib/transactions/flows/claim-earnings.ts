import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** Claims all staking rewards of the account. */
export async function planClaimEarnings({ contracts }: FlowContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-earnings', call: toContractCall(contracts.platform, 'claimEarnings', []) }]
}
