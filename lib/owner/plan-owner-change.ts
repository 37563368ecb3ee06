import { bytesToHex, encodeFunctionData, parseUnits } from 'viem'
import { readContract } from 'viem/actions'
import { toContractCall, type ContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { OwnerWay, TimelockRights } from './owner-rights'
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

const toBaseUnits = (amountInt: bigint) => parseUnits(amountInt.toString(), 18)

/** Whole INT that a call takes from the owner by allowance; null where it takes none. */
function giftOf({ functionName, args }: ContractCall): bigint | null {
  return functionName === 'giveTokenTo' && typeof args[1] === 'bigint' ? args[1] : null
}

async function planDirectly({ clients, contracts }: PlanContext, call: ContractCall): Promise<readonly TransactionStep[]> {
  const step = { name: 'owner-change', call } as const
  const giftInt = giftOf(call)
  if (giftInt === null) return [step]
  return planTokenSpending({ clients, intToken: contracts.intToken, step, maxBaseUnits: toBaseUnits(giftInt) })
}

/** A gift of INT from a timelock's own needs its allowance, which it gives in the same operation. */
async function planByTimelock(
  { clients, contracts }: PlanContext,
  call: ContractCall,
  timelock: TimelockRights,
): Promise<readonly TransactionStep[]> {
  const { node } = clients
  const giftInt = giftOf(call)
  const before: ContractCall[] = []
  if (giftInt === null) await tryAsTimelock(node, timelock.address, call)
  else {
    const needed = toBaseUnits(giftInt)
    const balance = await readContract(node, { ...contracts.intToken, functionName: 'balanceOf', args: [timelock.address] })
    if (balance < needed) {
      const args = { sender: timelock.address, balance, needed }
      throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
    }
    before.push(toContractCall(contracts.intToken, 'approve', [call.address, needed]))
  }
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const operation = createOperation([...before, call].map(toTimelockCall), salt)
  return [{ name: 'schedule-change', call: toScheduleCall(timelock.address, operation, timelock.minDelaySeconds) }]
}

/**
 * The signatures for a change: the calls themselves by the owner, or one operation each on the calendar of the timelock
 * that owns. What the contract would refuse now is not scheduled.
 */
export async function planOwnerChange(context: PlanContext, { calls, way }: OwnerChange): Promise<readonly TransactionStep[]> {
  if (way.kind === 'none') throw new TransactionFailureError({ kind: 'not-available' })
  const plans = calls.map((call) =>
    way.kind === 'direct' ? planDirectly(context, call) : planByTimelock(context, call, way.timelock),
  )
  return (await Promise.all(plans)).flat()
}
