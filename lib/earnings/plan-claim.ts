import { toContractCall } from '@/lib/transactions/contract-call'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/** Claiming all earnings of the account. */
export async function planEarningsClaim({ contracts }: PlanContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-earnings', call: toContractCall(contracts.platform, 'claimEarnings', []) }]
}
