import { encodeAbiParameters, keccak256, zeroHash, type Address, type Hex } from 'viem'

/** One call of an operation. */
export type TimelockCall = { readonly target: Address; readonly valueWei: bigint; readonly data: Hex }

/** What a timelock does later, as it was scheduled: one call, or several that happen together. */
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

/** The id of an operation of one call, as `hashOperation` of the contract. */
export function hashOfCall({ target, valueWei, data }: TimelockCall, predecessor: Hex, salt: Hex): Hex {
  return keccak256(encodeAbiParameters(callTypes, [target, valueWei, data, predecessor, salt]))
}

/** The id of an operation of several calls, as `hashOperationBatch` of the contract. */
export function hashOfBatch({ calls, predecessor, salt }: OperationContent): Hex {
  const columns = [
    calls.map(({ target }) => target),
    calls.map(({ valueWei }) => valueWei),
    calls.map(({ data }) => data),
  ] as const
  return keccak256(encodeAbiParameters(batchTypes, [...columns, predecessor, salt]))
}

/** The call of an operation that was scheduled by `schedule`; null for one of `scheduleBatch`, also where that has one call. */
export function singleCallOf({ id, calls, predecessor, salt }: TimelockOperation): TimelockCall | null {
  const [call] = calls
  return call && calls.length === 1 && hashOfCall(call, predecessor, salt) === id ? call : null
}

/** A new operation, after no other; `salt` tells it from an earlier one of the same content. */
export function createOperation(calls: readonly TimelockCall[], salt: Hex): TimelockOperation {
  const [call] = calls
  const id =
    call && calls.length === 1 ? hashOfCall(call, zeroHash, salt) : hashOfBatch({ calls, predecessor: zeroHash, salt })
  return { id, calls, predecessor: zeroHash, salt }
}
