import { parseUnits } from 'viem'
import { readContract, simulateContract } from 'viem/actions'
import type { IntTokenContract } from '@/lib/contracts/int-token'
import { toContractCall, type ContractCall } from './contract-call'
import { toTransactionFailure } from './to-transaction-failure'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionClients, TransactionStep } from './transaction-flow'

export type TokenSpending = {
  readonly clients: TransactionClients
  readonly intToken: IntTokenContract
  /** What spends the INT. */
  readonly step: TransactionStep
  /** The most it may take, in whole INT. */
  readonly maxInt: bigint
}

/** Whether a call would be refused only because the INT is not approved. Any other refusal is thrown: no approval helps. */
async function lacksApproval(clients: TransactionClients, call: ContractCall): Promise<boolean> {
  try {
    await simulateContract(clients.node, { ...call, account: clients.wallet.account.address })
    return false
  } catch (error) {
    const failure = toTransactionFailure(error)
    if (failure.kind === 'reverted' && failure.error?.name === 'ERC20InsufficientAllowance') return true
    throw new TransactionFailureError(failure)
  }
}

/**
 * The signatures for a call that spends INT: an approval of the exact amount first, where the call needs one and the
 * allowance is lower. A contract that takes INT without allowance is asked for none.
 */
export async function planTokenSpending(spending: TokenSpending): Promise<readonly TransactionStep[]> {
  const { clients, intToken, step } = spending
  if (!(await lacksApproval(clients, step.call))) return [step]
  const owner = clients.wallet.account.address
  const spender = step.call.address
  const needBaseUnits = parseUnits(spending.maxInt.toString(), 18)

  async function verify() {
    const haveBaseUnits = await readContract(clients.node, {
      ...intToken,
      functionName: 'allowance',
      args: [owner, spender],
    })
    return haveBaseUnits < needBaseUnits ? ({ kind: 'allowance-too-low', haveBaseUnits, needBaseUnits } as const) : null
  }

  return [{ name: 'approve', call: toContractCall(intToken, 'approve', [spender, needBaseUnits]), verify }, step]
}
