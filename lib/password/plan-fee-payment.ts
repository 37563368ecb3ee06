import { readContract } from 'viem/actions'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planIntSpending } from '@/lib/transactions/flows/plan-int-spending'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import { readRegistration } from './registration'

/** Makes sure that the account can pay the fee. @throws TransactionFailureError where the account holds less INT than the fee. Base units. */
export async function requireFee({ clients, contracts, account }: FlowContext, feeBaseUnits: bigint): Promise<void> {
  const balance = await readContract(clients.node, {
    ...contracts.intToken,
    functionName: 'balanceOf',
    args: [account],
  })
  if (balance >= feeBaseUnits) return
  const args = { sender: account, balance, needed: feeBaseUnits }
  throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
}

/** Paying the registration fee alone, with leave to take exactly that first, where the allowance is lower. */
export async function planFeePayment(
  context: FlowContext,
  registry: PasswordRegistryContract,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const { feeBaseUnits } = await readRegistration(clients.node, registry, account)
  if (feeBaseUnits > 0n) await requireFee(context, feeBaseUnits)
  return planIntSpending({
    clients,
    intToken: contracts.intToken,
    maxBaseUnits: feeBaseUnits,
    step: { name: 'pay-registration-fee', call: toContractCall(registry, 'payRegistrationFee', []) },
  })
}
