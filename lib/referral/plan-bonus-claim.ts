import { toContractCall } from '@/lib/transactions/contract-call'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/** Claiming all referral bonuses of the account, coins and INT. */
export async function planBonusClaim({ contracts }: PlanContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-referral', call: toContractCall(contracts.platform, 'claimReferralBonus', []) }]
}

/** Claiming the INT alone; for an account that cannot be sent the native coin, to which nothing else could be paid. */
export async function planIntBonusClaim({ contracts }: PlanContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-referral-int', call: toContractCall(contracts.platform, 'claimIntReferralBonus', []) }]
}
