import { type Address, encodeAbiParameters, type Hex, keccak256, zeroHash } from 'viem'
import { timelockAbi } from '@/contracts/generated/timelock'
import { type ContractCall, toContractCall } from '@/lib/transactions/contract-call'
import type { FlowContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/** One call of an operation. */
export type TimelockCall = { readonly target: Address; readonly valueWei: bigint; readonly data: Hex }

/** A scheduled operation: one call, or several calls that are executed together. */
export type TimelockOperation = {
  readonly id: Hex
  readonly calls: readonly TimelockCall[]
  readonly predecessor: Hex
  readonly salt: Hex
}

const callTypes = [
  { type: 'address' },
  { type: 'uint256' },
  { type: 'bytes' },
  { type: 'bytes32' },
  { type: 'bytes32' },
] as const

const batchTypes = [
  { type: 'address[]' },
  { type: 'uint256[]' },
  { type: 'bytes[]' },
  { type: 'bytes32' },
  { type: 'bytes32' },
] as const

type OperationContent = Omit<TimelockOperation, 'id'>

/** The id of an operation with one call, as `hashOperation` of the contract. */
function hashCall({ target, valueWei, data }: TimelockCall, predecessor: Hex, salt: Hex): Hex {
  return keccak256(encodeAbiParameters(callTypes, [target, valueWei, data, predecessor, salt]))
}

/** The id of an operation with several calls, as `hashOperationBatch` of the contract. */
function hashBatch({ calls, predecessor, salt }: OperationContent): Hex {
  const columns = [
    calls.map(({ target }) => target),
    calls.map(({ valueWei }) => valueWei),
    calls.map(({ data }) => data),
  ] as const
  return keccak256(encodeAbiParameters(batchTypes, [...columns, predecessor, salt]))
}

/** The call of an operation that was scheduled by `schedule`; null if it was scheduled by `scheduleBatch`, even with a single call. */
export function getSingleCall({ id, calls, predecessor, salt }: TimelockOperation): TimelockCall | null {
  const [call] = calls
  return call && calls.length === 1 && hashCall(call, predecessor, salt) === id ? call : null
}

/** Creates an operation without a predecessor. `salt` distinguishes it from earlier operations with the same calls. */
export function createOperation(calls: readonly TimelockCall[], salt: Hex): TimelockOperation {
  const [call] = calls
  const id =
    call && calls.length === 1 ? hashCall(call, zeroHash, salt) : hashBatch({ calls, predecessor: zeroHash, salt })
  return { id, calls, predecessor: zeroHash, salt }
}

const timelockAt = (address: Address) => ({ address, abi: timelockAbi }) as const

function columnsOf({ calls }: TimelockOperation) {
  return [
    calls.map(({ target }) => target),
    calls.map(({ valueWei }) => valueWei),
    calls.map(({ data }) => data),
  ] as const
}

/** The call that schedules an operation, executable after `delaySeconds`. */
export function toScheduleCall(timelock: Address, operation: TimelockOperation, delaySeconds: bigint): ContractCall {
  const { predecessor, salt } = operation
  const call = getSingleCall(operation)
  return call
    ? toContractCall(timelockAt(timelock), 'schedule', [
        call.target,
        call.valueWei,
        call.data,
        predecessor,
        salt,
        delaySeconds,
      ])
    : toContractCall(timelockAt(timelock), 'scheduleBatch', [...columnsOf(operation), predecessor, salt, delaySeconds])
}

/** The call that executes an operation. Its sender pays the wei of the calls. */
function toExecuteCall(timelock: Address, operation: TimelockOperation): ContractCall {
  const { predecessor, salt, calls } = operation
  const call = getSingleCall(operation)
  const valueWei = calls.reduce((sum, each) => sum + each.valueWei, 0n)
  return call
    ? toContractCall(
        timelockAt(timelock),
        'execute',
        [call.target, call.valueWei, call.data, predecessor, salt],
        valueWei,
      )
    : toContractCall(timelockAt(timelock), 'executeBatch', [...columnsOf(operation), predecessor, salt], valueWei)
}

function toCancelCall(timelock: Address, { id }: Pick<TimelockOperation, 'id'>): ContractCall {
  return toContractCall(timelockAt(timelock), 'cancel', [id])
}

/** Execution or cancellation of an operation. */
export type TimelockStep = {
  readonly kind: 'execute' | 'cancel'
  readonly timelock: Address
  readonly operation: TimelockOperation
}

/** The transaction that executes or cancels an operation. */
export async function planTimelockStep(
  _: FlowContext,
  { kind, timelock, operation }: TimelockStep,
): Promise<readonly TransactionStep[]> {
  return kind === 'execute'
    ? [{ name: 'run-change', call: toExecuteCall(timelock, operation) }]
    : [{ name: 'cancel-change', call: toCancelCall(timelock, operation) }]
}
