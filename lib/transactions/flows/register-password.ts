import type { Hex } from 'viem'
import { hasFunction } from '@/lib/contracts/missing-function'
import type { PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { readRegistration } from '@/lib/password/registration'
import { toContractCall } from '../contract-call'
import { planIntSpending, requireIntBalance } from '../plan-int-spending'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A sealed password and its registry. */
export type RegisterPasswordRequest = { readonly registry: PasswordRegistryContract; readonly passwordHash: Hex }

/** Older registries, which are live, take the fee and the hash in two transactions. */
function planSeparately(registry: PasswordRegistryContract, passwordHash: Hex): TransactionStep {
  return { name: 'register-password', call: toContractCall(registry, 'registerPasswordHash', [passwordHash]) }
}

/**
 * Registers or replaces a game password. When a fee is due, a permit or an approval of exactly the fee comes first
 * unless the allowance suffices.
 */
export async function planRegisterPassword(
  context: FlowContext,
  { registry, passwordHash }: RegisterPasswordRequest,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const { feeBaseUnits } = await readRegistration(clients.node, registry, account)
  if (feeBaseUnits > 0n) await requireIntBalance(context, feeBaseUnits)
  const isAtOnce = await hasFunction(clients.node, registry.address, 'register(bytes32,uint256)')
  if (!isAtOnce && feeBaseUnits === 0n) return [planSeparately(registry, passwordHash)]
  if (!isAtOnce) return [...(await planPayRegistrationFee(context, registry)), planSeparately(registry, passwordHash)]
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

/** Pays the registration fee alone, with an approval of exactly the fee unless the allowance suffices. */
async function planPayRegistrationFee(
  context: FlowContext,
  registry: PasswordRegistryContract,
): Promise<readonly TransactionStep[]> {
  const { clients, contracts, account } = context
  const { feeBaseUnits } = await readRegistration(clients.node, registry, account)
  if (feeBaseUnits > 0n) await requireIntBalance(context, feeBaseUnits)
  return planIntSpending({
    clients,
    intToken: contracts.intToken,
    maxBaseUnits: feeBaseUnits,
    step: { name: 'pay-registration-fee', call: toContractCall(registry, 'payRegistrationFee', []) },
  })
}
