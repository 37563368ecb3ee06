import { readContract, simulateContract } from 'viem/actions'
import { hasFunction } from '@/lib/contracts/has-function'
import type { IntTokenContract } from '@/lib/contracts/int-token'
import { toContractCall, type ContractCall } from '@/lib/transactions/contract-call'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TokenPermit } from '@/lib/transactions/token-permit'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { TransactionClients, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { TransactionStepName } from '@/lib/transactions/transaction-state'

/** The same call with a permit instead of an approval, where its contract has the function. */
export type PermittedCall = {
  /** Such as `buyGemWithPermit(uint256,uint256,uint256,uint8,bytes32,bytes32)`. */
  readonly signature: string
  readonly toCall: (permit: TokenPermit) => ContractCall
}

export type TokenSpending = {
  readonly clients: TransactionClients
  readonly intToken: IntTokenContract
  /** What spends the INT. */
  readonly step: { readonly name: TransactionStepName; readonly call: ContractCall }
  readonly permitted?: PermittedCall
  /** The most it may take, in base units. */
  readonly maxBaseUnits: bigint
}

// Neither is needed before somebody spends INT, and together they weigh as much as a card of the dashboard.
const loadPermit = () => import('@/lib/transactions/token-permit')
const loadBatch = () => import('@/lib/transactions/send-batch')

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

/** A signature over exactly the amount, then the call that carries it. */
function planPermit(
  { clients, intToken, step, maxBaseUnits }: TokenSpending,
  permitted: PermittedCall,
): readonly TransactionStep[] {
  let permit: TokenPermit | null = null

  async function sign() {
    const { signPermit } = await loadPermit()
    permit = await signPermit(clients, intToken, { spender: step.call.address, value: maxBaseUnits })
    return permit !== null
  }
  function toCall() {
    if (!permit) throw new Error('nothing was signed')
    return permitted.toCall(permit)
  }
  return [
    { name: 'permit', sign },
    { name: step.name, call: toCall },
  ]
}

/** An approval of exactly the amount, verified, then the call. */
function planApproval(
  { clients, intToken, step, maxBaseUnits }: TokenSpending,
  approval: ContractCall,
): readonly TransactionStep[] {
  async function verify() {
    const haveBaseUnits = await readContract(clients.node, {
      ...intToken,
      functionName: 'allowance',
      args: [clients.wallet.account.address, step.call.address],
    })
    const needBaseUnits = maxBaseUnits
    return haveBaseUnits < needBaseUnits ? ({ kind: 'allowance-too-low', haveBaseUnits, needBaseUnits } as const) : null
  }
  return [{ name: 'approve', call: approval, verify }, step]
}

/**
 * What has to be confirmed for a call that spends INT, the least first: the call alone where the contract needs no more
 * allowance; a permit and the call; both in one batch, where the wallet can; else an approval and the call. Never more
 * than two confirmations, and never an allowance above the amount.
 */
export async function planIntSpending(spending: TokenSpending): Promise<readonly TransactionStep[]> {
  const { clients, intToken, step, permitted, maxBaseUnits } = spending
  if (!(await lacksApproval(clients, step.call))) return [step]
  const hasPermit = permitted && (await hasFunction(clients.node, step.call.address, permitted.signature))
  if (hasPermit && (await (await loadPermit()).canSignPermit(clients))) return planPermit(spending, permitted)
  const approval = toContractCall(intToken, 'approve', [step.call.address, maxBaseUnits])
  if (await (await loadBatch()).canBatch(clients)) return [{ name: step.name, batch: [approval, step.call] }]
  return planApproval(spending, approval)
}
