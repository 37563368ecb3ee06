import type { Hex } from 'viem'
import { hasFunction } from '@/lib/contracts/missing-function'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planIntSpending } from '@/lib/transactions/flows/plan-int-spending'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import { planFeePayment, requireFee } from './plan-fee-payment'
import { readRegistration } from './registration'

/** A sealed password and where it is to be kept. */
export type PasswordRegistration = { readonly registry: PasswordRegistryContract; readonly passwordHash: Hex }

/** Registries of the live generation take the fee and the hash one after the other. */
function planSeparately(registry: PasswordRegistryContract, passwordHash: Hex): TransactionStep {
  return { name: 'register-password', call: toContractCall(registry, 'registerPasswordHash', [passwordHash]) }
}

/**
 * Registering a password, or another one in its place: with leave to take exactly the fee first, where one is asked and
 * the allowance is lower.
 */
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
