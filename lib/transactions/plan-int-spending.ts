import { readContract, simulateContract } from 'viem/actions'
import { hasFunction } from '@/lib/contracts/missing-function'
import type { IntTokenContract } from '@/lib/contracts/platform-contracts'
import { toContractCall, type ContractCall } from './contract-call'
import { toTransactionFailure } from './to-transaction-failure'
import type { TokenPermit } from './token-permit'
import { TransactionFailureError } from './transaction-failure'
import type { FlowContext, TransactionClients, TransactionStep } from './transaction-flow'
import type { TransactionStepName } from './transaction-state'

/** The same call with a permit instead of an approval, for contracts that have the function. */
type PermittedCall = {
  /** For example `buyGemWithPermit(uint256,uint256,uint256,uint8,bytes32,bytes32)`. */
  readonly signature: string
  readonly toCall: (permit: TokenPermit) => ContractCall
}

type TokenSpending = {
  readonly clients: TransactionClients
  readonly intToken: IntTokenContract
  /** The step that spends the INT. */
  readonly step: { readonly name: TransactionStepName; readonly call: ContractCall }
  readonly permitted?: PermittedCall
  /** The most that the step may spend, in base units. */
  readonly maxBaseUnits: bigint
  /**
   * Compares the allowance with the amount instead of simulating the call. For contracts of the live generation, whose
   * reverts do not say that the allowance is too low. Their platform is an exception and needs no allowance.
   */
  readonly isAllowanceRead?: boolean
}

// Loaded only when somebody spends INT: together they are as large as a card of the dashboard.
const loadPermit = () => import('./token-permit')
const loadBatch = () => import('./send-batch')

/** Reads the allowance of the contract that the step calls, in base units. */
const readAllowance = ({ clients, intToken, step }: TokenSpending) =>
  readContract(clients.node, {
    ...intToken,
    functionName: 'allowance',
    args: [clients.wallet.account.address, step.call.address],
  })

/**
 * Whether a call fails only because the allowance is too low. Throws any other failure, because no approval would help.
 */
async function lacksApproval(spending: TokenSpending): Promise<boolean> {
  const { clients, step, maxBaseUnits, isAllowanceRead } = spending
  if (isAllowanceRead) return (await readAllowance(spending)) < maxBaseUnits
  try {
    await simulateContract(clients.node, { ...step.call, account: clients.wallet.account.address })
    return false
  } catch (error) {
    const failure = toTransactionFailure(error)
    if (failure.kind === 'reverted' && failure.error?.name === 'ERC20InsufficientAllowance') return true
    throw new TransactionFailureError(failure)
  }
}

/** A signature over exactly the amount, followed by the call that uses it. */
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

/** An approval of exactly the amount, verified after its receipt, followed by the call. */
function planApproval(spending: TokenSpending, approval: ContractCall): readonly TransactionStep[] {
  async function verify() {
    const haveBaseUnits = await readAllowance(spending)
    const needBaseUnits = spending.maxBaseUnits
    return haveBaseUnits < needBaseUnits ? ({ kind: 'allowance-too-low', haveBaseUnits, needBaseUnits } as const) : null
  }
  return [{ name: 'approve', call: approval, verify }, spending.step]
}

/**
 * Plans a call that spends INT with as few confirmations as possible: the call alone when the allowance suffices; else
 * a permit and the call; else both in one batch when the wallet can batch; else an approval and the call. There are
 * never more than two confirmations, and the allowance never exceeds the amount.
 */
export async function planIntSpending(spending: TokenSpending): Promise<readonly TransactionStep[]> {
  const { clients, intToken, step, permitted, maxBaseUnits } = spending
  if (!(await lacksApproval(spending))) return [step]
  const hasPermit = permitted && (await hasFunction(clients.node, step.call.address, permitted.signature))
  if (hasPermit && (await (await loadPermit()).canSignPermit(clients))) return planPermit(spending, permitted)
  const approval = toContractCall(intToken, 'approve', [step.call.address, maxBaseUnits])
  if (await (await loadBatch()).canBatch(clients)) return [{ name: step.name, batch: [approval, step.call] }]
  return planApproval(spending, approval)
}

/**
 * Checks that the account holds an amount of INT, in base units. @throws TransactionFailureError `reverted` when it
 * holds less.
 */
export async function requireIntBalance(
  { clients, contracts, account }: FlowContext,
  neededBaseUnits: bigint,
): Promise<void> {
  const balance = await readContract(clients.node, {
    ...contracts.intToken,
    functionName: 'balanceOf',
    args: [account],
  })
  if (balance >= neededBaseUnits) return
  const args = { sender: account, balance, needed: neededBaseUnits }
  throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
}
