import { bytesToHex, encodeFunctionData } from 'viem'
import { toContractCall, type ContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { OwnerWay, TimelockRights } from './owner-rights'
import { giftOf, requireGift } from './require-gift'
import { toScheduleCall } from './timelock-calls'
import { createOperation, type TimelockCall } from './timelock-operation'
import { tryAsTimelock } from './try-as-timelock'

/** What an owner wants done: calls in a row, and how the account brings them about. */
export type OwnerChange = { readonly calls: readonly ContractCall[]; readonly way: OwnerWay }

const toTimelockCall = ({ value = 0n, address, ...call }: ContractCall): TimelockCall => ({
  target: address,
  valueWei: value,
  data: encodeFunctionData(call),
})

async function planDirectly(
  { clients, contracts, account }: PlanContext,
  call: ContractCall,
): Promise<readonly TransactionStep[]> {
  const step = { name: 'owner-change', call } as const
  const maxBaseUnits = giftOf(call)
  if (maxBaseUnits === null) return [step]
  await requireGift(clients.node, contracts.intToken, account, call)
  return planTokenSpending({ clients, intToken: contracts.intToken, step, maxBaseUnits })
}

/** A gift of INT from a timelock's own needs its allowance, which it gives in the same operation. */
async function planByTimelock(
  { clients, contracts }: PlanContext,
  call: ContractCall,
  timelock: TimelockRights,
): Promise<readonly TransactionStep[]> {
  const giftBaseUnits = giftOf(call)
  if (giftBaseUnits === null) await tryAsTimelock(clients.node, timelock.address, call)
  else await requireGift(clients.node, contracts.intToken, timelock.address, call)
  const before =
    giftBaseUnits === null ? [] : [toContractCall(contracts.intToken, 'approve', [call.address, giftBaseUnits])]
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const operation = createOperation([...before, call].map(toTimelockCall), salt)
  return [{ name: 'schedule-change', call: toScheduleCall(timelock.address, operation, timelock.minDelaySeconds) }]
}

/**
 * The signatures for a change: the calls themselves by the owner, or one operation each on the calendar of the timelock
 * that owns. What the contract would refuse now is not scheduled.
 */
export async function planOwnerChange(
  context: PlanContext,
  { calls, way }: OwnerChange,
): Promise<readonly TransactionStep[]> {
  if (way.kind === 'none') throw new TransactionFailureError({ kind: 'not-available' })
  const plans = calls.map((call) =>
    way.kind === 'direct' ? planDirectly(context, call) : planByTimelock(context, call, way.timelock),
  )
  return (await Promise.all(plans)).flat()
}
