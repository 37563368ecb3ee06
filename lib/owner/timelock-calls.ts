import type { Address } from 'viem'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { toContractCall, type ContractCall } from '@/lib/transactions/contract-call'
import { singleCallOf, type TimelockOperation } from './timelock-operation'

const lockAt = (address: Address) => ({ address, abi: timelockControllerAbi }) as const

function columnsOf({ calls }: TimelockOperation) {
  return [
    calls.map(({ target }) => target),
    calls.map(({ valueWei }) => valueWei),
    calls.map(({ data }) => data),
  ] as const
}

/** Puts an operation on a timelock's calendar, `delaySeconds` from now at the earliest. */
export function toScheduleCall(timelock: Address, operation: TimelockOperation, delaySeconds: bigint): ContractCall {
  const { predecessor, salt } = operation
  const call = singleCallOf(operation)
  return call
    ? toContractCall(lockAt(timelock), 'schedule', [
        call.target,
        call.valueWei,
        call.data,
        predecessor,
        salt,
        delaySeconds,
      ])
    : toContractCall(lockAt(timelock), 'scheduleBatch', [...columnsOf(operation), predecessor, salt, delaySeconds])
}

/** Does what was scheduled. Whoever sends it pays the wei that the calls need. */
export function toExecuteCall(timelock: Address, operation: TimelockOperation): ContractCall {
  const { predecessor, salt, calls } = operation
  const call = singleCallOf(operation)
  const valueWei = calls.reduce((sum, each) => sum + each.valueWei, 0n)
  return call
    ? toContractCall(lockAt(timelock), 'execute', [call.target, call.valueWei, call.data, predecessor, salt], valueWei)
    : toContractCall(lockAt(timelock), 'executeBatch', [...columnsOf(operation), predecessor, salt], valueWei)
}

/** Takes what was scheduled off the calendar. */
export function toCancelCall(timelock: Address, { id }: Pick<TimelockOperation, 'id'>): ContractCall {
  return toContractCall(lockAt(timelock), 'cancel', [id])
}
