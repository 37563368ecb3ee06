import type { ChainContracts } from '@/lib/contracts/chain-contracts'
import { type ContractCall, toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** The call that claims all staking rewards of its sender. */
export const toClaimEarningsCall = ({ platform }: ChainContracts): ContractCall =>
  toContractCall(platform, 'claimEarnings', [])

/** Claims all staking rewards of the account. */
export async function planClaimEarnings({ contracts }: FlowContext): Promise<readonly TransactionStep[]> {
  return [{ name: 'claim-earnings', call: toClaimEarningsCall(contracts) }]
}
