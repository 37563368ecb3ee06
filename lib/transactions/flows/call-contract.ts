import { callFunction, toRevertFailure } from '@/lib/sandbox/call-function'
import type { ContractCall } from '../contract-call'
import { TransactionFailureError } from '../transaction-failure'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/**
 * Sends any call of the sandbox. It is simulated once more before signing, because `callFunction` decodes the errors of every
 * contract.
 *
 * @throws TransactionFailureError `reverted` when the call would revert.
 */
export async function planCallContract(
  { clients, account }: FlowContext,
  call: ContractCall,
): Promise<readonly TransactionStep[]> {
  const outcome = await callFunction(clients.node, call, account)
  if (outcome.kind === 'reverted') throw new TransactionFailureError(toRevertFailure(outcome.revert))
  return [{ name: 'contract-call', call }]
}
