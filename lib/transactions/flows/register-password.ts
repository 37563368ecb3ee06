import type { Hex } from 'viem'
import { hasFunction } from '@/lib/contracts/missing-function'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { readRegistration } from '@/lib/password/registration'
import { toContractCall } from '../contract-call'
import { planIntSpending, requireIntBalance } from '../plan-int-spending'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A sealed password and its registry. */
export type RegisterPasswordRequest = { readonly registry: PasswordRegistryContract; readonly passwordHash: Hex }

/**
 * Registers or replaces a game password. When a fee is due, a permit or an approval of exactly the fee comes first
 * unless the allowance suffices.
 */
export async function planRegisterPassword(
  context: FlowContext,
  { registry, passwordHash }: RegisterPasswordRequest,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const { isFeePaid, feeBaseUnits } = await readRegistration(clients.node, registry, account)
  if (feeBaseUnits > 0n) await requireIntBalance(context, feeBaseUnits)
  const spending = { clients, intToken: contracts.intToken, maxBaseUnits: feeBaseUnits }
  if (await hasFunction(clients.node, registry.address, 'register(bytes32,uint256)')) {
    return planIntSpending({
      ...spending,
      step: { name: 'register-password', call: toContractCall(registry, 'register', [passwordHash, feeBaseUnits]) },
      permitted: {
        signature: 'registerWithPermit(bytes32,uint256,uint256,uint8,bytes32,bytes32)',
        toCall: ({ deadline, v, r, s }) =>
          toContractCall(registry, 'registerWithPermit', [passwordHash, feeBaseUnits, deadline, v, r, s]),
      },
    })
  }
  // Registries of the live generation take the fee and the hash in two transactions.
  const paying = { name: 'pay-registration-fee', call: toContractCall(registry, 'payRegistrationFee', []) } as const
  return [
    ...(isFeePaid ? [] : await planIntSpending({ ...spending, step: paying, isAllowanceRead: true })),
    { name: 'register-password', call: toContractCall(registry, 'registerPasswordHash', [passwordHash]) },
  ]
}
