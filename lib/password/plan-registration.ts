import type { Hex } from 'viem'
import { readContract } from 'viem/actions'
import { hasFunction } from '@/lib/contracts/missing-function'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planIntSpending } from '@/lib/transactions/flows/plan-int-spending'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import { readRegistration } from './registration'

/** A sealed password and its registry. */
export type PasswordRegistration = { readonly registry: PasswordRegistryContract; readonly passwordHash: Hex }

/** Older registries, which are live, take the fee and the hash in two transactions. */
function planSeparately(registry: PasswordRegistryContract, passwordHash: Hex): TransactionStep {
  return { name: 'register-password', call: toContractCall(registry, 'registerPasswordHash', [passwordHash]) }
}

/** Plans the steps that register or replace a password. When a fee is due, an approval of exactly the fee comes first unless the allowance suffices. */
export async function planRegistration(
  context: FlowContext,
  { registry, passwordHash }: PasswordRegistration,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const { feeBaseUnits } = await readRegistration(clients.node, registry, account)
  if (feeBaseUnits > 0n) await requireFee(context, feeBaseUnits)
  const isAtOnce = await hasFunction(clients.node, registry.address, 'register(bytes32,uint256)')
  if (!isAtOnce && feeBaseUnits === 0n) return [planSeparately(registry, passwordHash)]
  if (!isAtOnce) return [...(await planFeePayment(context, registry)), planSeparately(registry, passwordHash)]
  return planIntSpending({
    clients,
    intToken: contracts.intToken,
    maxBaseUnits: feeBaseUnits,
    step: { name: 'register-password', call: toContractCall(registry, 'register', [passwordHash, feeBaseUnits]) },
    permitted: {
      signature: 'registerWithPermit(bytes32,uint256,uint256,uint8,bytes32,bytes32)',
      toCall: ({ deadline, v, r, s }) =>
        toContractCall(registry, 'registerWithPermit', [passwordHash, feeBaseUnits, deadline, v, r, s]),
    },
  })
}

/** Checks that the account holds the fee, in base units of INT. @throws TransactionFailureError when it holds less. */
async function requireFee({ clients, contracts, account }: FlowContext, feeBaseUnits: bigint): Promise<void> {
  const balance = await readContract(clients.node, {
    ...contracts.intToken,
    functionName: 'balanceOf',
    args: [account],
  })
  if (balance >= feeBaseUnits) return
  const args = { sender: account, balance, needed: feeBaseUnits }
  throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
}

/** Plans the payment of the registration fee alone, with an approval of exactly the fee unless the allowance suffices. */
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
