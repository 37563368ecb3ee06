import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** The call that claims all referral bonuses. The estimate of its fee uses it too. */
export const toClaimReferralBonusCall = ({ platform }: FlowContext['contracts']) =>
  toContractCall(platform, 'claimReferralBonus', [])

/** Claims all referral bonuses of the account, in the native coin and in INT. */
export async function planClaimReferralBonus({ contracts }: FlowContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-referral', call: toClaimReferralBonusCall(contracts) }]
}

/** Claims only the INT of the referral bonuses, for an account that cannot receive the native coin. */
export async function planClaimReferralInt({ contracts }: FlowContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-referral-int', call: toContractCall(contracts.platform, 'claimIntReferralBonus', []) }]
}
