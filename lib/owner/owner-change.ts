import {
  type Address,
  bytesToHex,
  type Chain,
  type Client,
  encodeFunctionData,
  maxUint128,
  parseUnits,
  type Transport,
} from 'viem'
import { estimateContractGas, readContract, simulateContract } from 'viem/actions'
import type { IntTokenContract } from '@/lib/contracts/platform-contracts'
import { type ContractCall, toContractCall } from '@/lib/transactions/contract-call'
import { planIntSpending } from '@/lib/transactions/plan-int-spending'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { type TransactionFailure, TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { ExecutionMode, TimelockRights } from './owner-rights'
import { createOperation, type TimelockCall, toScheduleCall } from './timelock-operations'

/** The calls of a change and how they are executed. */
export type OwnerChange = { readonly calls: readonly ContractCall[]; readonly mode: ExecutionMode }

/** A call as a timelock makes it. */
export const toTimelockCall = ({ value = 0n, address, ...call }: ContractCall): TimelockCall => ({
  target: address,
  valueWei: value,
  data: encodeFunctionData(call),
})

async function planDirectly(
  { clients, contracts, account }: FlowContext,
  call: ContractCall,
): Promise<readonly TransactionStep[]> {
  const step = { name: 'owner-change', call } as const
  const maxBaseUnits = getGiftBaseUnits(call)
  if (maxBaseUnits === null) return [step]
  await requireGiftBalance(clients.node, contracts.intToken, account, call)
  return planIntSpending({ clients, intToken: contracts.intToken, step, maxBaseUnits })
}

/** A gift of INT from a timelock needs an allowance, which the same operation approves first. */
async function planByTimelock(
  { clients, contracts }: FlowContext,
  call: ContractCall,
  timelock: TimelockRights,
): Promise<readonly TransactionStep[]> {
  const giftBaseUnits = getGiftBaseUnits(call)
  if (giftBaseUnits === null) await simulateAsTimelock(clients.node, timelock.address, call)
  else await requireGiftBalance(clients.node, contracts.intToken, timelock.address, call)
  const before =
    giftBaseUnits === null ? [] : [toContractCall(contracts.intToken, 'approve', [call.address, giftBaseUnits])]
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const operation = createOperation([...before, call].map(toTimelockCall), salt)
  return [{ name: 'schedule-change', call: toScheduleCall(timelock.address, operation, timelock.minDelaySeconds) }]
}

/**
 * The transactions of a change: the calls themselves, or one scheduled operation for each if a timelock is the owner. A call that
 * would revert now is not scheduled.
 */
export async function planOwnerChange(
  context: FlowContext,
  { calls, mode }: OwnerChange,
): Promise<readonly TransactionStep[]> {
  if (mode.kind === 'none') throw new TransactionFailureError({ kind: 'not-available' })
  const plans = calls.map((call) =>
    mode.kind === 'direct' ? planDirectly(context, call) : planByTimelock(context, call, mode.timelock),
  )
  return (await Promise.all(plans)).flat()
}

/** INT in base units that a call transfers from the owner by allowance; null for other calls. */
function getGiftBaseUnits({ functionName, args }: ContractCall): bigint | null {
  return functionName === 'giveTokenTo' && typeof args[1] === 'bigint' ? parseUnits(args[1].toString(), 18) : null
}

/**
 * Checks that the giver of a gift has enough INT. The token checks the allowance first, so a simulation without allowance does
 * not detect a missing balance, and the user would sign a useless approval.
 *
 * @throws TransactionFailureError with the error of the token.
 */
async function requireGiftBalance(
  node: Client<Transport, Chain>,
  intToken: IntTokenContract,
  giver: Address,
  call: ContractCall,
): Promise<void> {
  const needed = getGiftBaseUnits(call)
  if (needed === null) return
  const balance = await readContract(node, { ...intToken, functionName: 'balanceOf', args: [giver] })
  if (balance >= needed) return
  const args = { sender: giver, balance, needed }
  throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
}

/**
 * Simulates a call from a timelock. The account that executes the operation pays the wei of the call, so the simulation overrides
 * the balance of the timelock.
 *
 * @throws the error of the call.
 */
async function simulateAsTimelock(
  node: Client<Transport, Chain>,
  timelock: Address,
  call: ContractCall,
): Promise<void> {
  const balance = call.value ? { stateOverride: [{ address: timelock, balance: maxUint128 }] } : {}
  await simulateContract(node, { ...call, account: timelock, ...balance })
}

/** The result of simulating a change: its gas, or the reason of its failure. Gas is null for scheduled changes. */
export type ChangeSimulation =
  | { readonly kind: 'works'; readonly gas: bigint | null }
  | { readonly kind: 'refused'; readonly failure: TransactionFailure }

/**
 * Simulates a change with the current state, from the account or the timelock that will call it.
 *
 * @throws the error of a node that does not respond, which says nothing about the change.
 */
export async function simulateOwnerChange(
  node: Client<Transport, Chain>,
  intToken: IntTokenContract,
  call: ContractCall,
  mode: ExecutionMode,
  account: Address,
): Promise<ChangeSimulation> {
  try {
    await requireGiftBalance(node, intToken, mode.kind === 'timelock' ? mode.timelock.address : account, call)
    if (mode.kind === 'timelock') {
      await simulateAsTimelock(node, mode.timelock.address, call)
      return { kind: 'works', gas: null }
    }
    await simulateContract(node, { ...call, account })
    return { kind: 'works', gas: await estimateContractGas(node, { ...call, account }) }
  } catch (error) {
    const failure = toTransactionFailure(error)
    // A missing allowance is not a failure: the plan approves it first.
    const isOnlyUnapproved = failure.kind === 'reverted' && failure.error?.name === 'ERC20InsufficientAllowance'
    if (isOnlyUnapproved) return { kind: 'works', gas: null }
    if (failure.kind !== 'reverted' && failure.kind !== 'insufficient-funds') throw error
    return { kind: 'refused', failure }
  }
}
