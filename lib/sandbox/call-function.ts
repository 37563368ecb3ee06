import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  BaseError,
  type Chain,
  type Client,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Hex,
  type Transport,
} from 'viem'
import { estimateContractGas, estimateFeesPerGas, simulateContract } from 'viem/actions'
import { contractErrorsAbi, decodeContractError, type DecodedContractError } from '@/lib/errors/decode-contract-error'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toGasLimit } from '@/lib/transactions/gas'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { SandboxContract } from './sandbox-contract'
import { hasNamedFields } from './parameter-shape'

/** The cost of a transaction: the estimated gas, and the maximum network fee in wei. */
export type GasEstimate = { readonly gas: bigint; readonly maxFeeWei: bigint }

/** The result of a call. `values` are the outputs in order; `estimate` is null for a read. */
export type CallOutcome =
  | { readonly kind: 'returned'; readonly values: readonly unknown[]; readonly estimate: GasEstimate | null }
  | { readonly kind: 'reverted'; readonly revert: Revert }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }

/** Creates a call with an ABI that has only this function, so that viem cannot choose another overload. */
export function toSandboxCall(
  contract: SandboxContract & { readonly abi: Abi },
  item: AbiFunction,
  args: readonly unknown[],
  valueWei = 0n,
): ContractCall {
  const abi: Abi = [item, ...toErrorsAbi(contract.abi)]
  const payment = valueWei > 0n ? { value: valueWei } : {}
  return { address: contract.address, abi, functionName: item.name, args, ...payment }
}

async function estimate(
  node: Client<Transport, Chain>,
  call: ContractCall & { account?: Address },
): Promise<GasEstimate> {
  const [gas, fees] = await Promise.all([estimateContractGas(node, call), estimateFeesPerGas(node)])
  return {
    gas,
    maxFeeWei: toGasLimit(gas, call.functionName, node.chain.id) * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n),
  }
}

/**
 * Simulates a read or a write on the node. Never throws.
 *
 * @param account the caller; undefined for the zero address.
 */
export async function callFunction(
  node: Client<Transport, Chain>,
  call: ContractCall,
  account: Address | undefined,
): Promise<CallOutcome> {
  const item = call.abi.find((entry): entry is AbiFunction => entry.type === 'function')
  const isRead = item?.stateMutability === 'view' || item?.stateMutability === 'pure'
  const request = { ...call, ...(account ? { account } : {}) }
  try {
    const { result } = await simulateContract(node, request)
    const count = item?.outputs.length ?? 0
    const values = count === 0 ? [] : count === 1 ? [result] : (result as readonly unknown[])
    return { kind: 'returned', values, estimate: isRead ? null : await estimate(node, request) }
  } catch (error) {
    const revert = toRevert(error, call.abi)
    return revert ? { kind: 'reverted', revert } : { kind: 'failed', failure: toTransactionFailure(error) }
  }
}

type AbiError = Extract<Abi[number], { readonly type: 'error' }>

/** A revert of a contract. */
export type Revert =
  /** A decoded error. `known` is set if the messages have a sentence for it. */
  | {
      readonly kind: 'named'
      readonly name: string
      readonly inputs: readonly AbiParameter[]
      readonly args: readonly unknown[]
      readonly known: DecodedContractError | null
    }
  | { readonly kind: 'unknown'; readonly data: Hex }
  /** A revert without data: no reason, or the function does not exist. */
  | { readonly kind: 'silent' }

/** The errors that a call can revert with: those of the contract, and of the contracts that it calls. */
function toErrorsAbi(abi: Abi): readonly AbiError[] {
  return [...abi.filter((item) => item.type === 'error'), ...contractErrorsAbi]
}

/** Decodes the revert in an error of viem; null if the error is not a revert. */
export function toRevert(error: unknown, abi: Abi): Revert | null {
  const link = error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null
  if (!(link instanceof ContractFunctionRevertedError)) return null
  const data = link.raw
  if (!data || data === '0x') return { kind: 'silent' }
  try {
    const { abiItem, args } = decodeErrorResult({ abi: toErrorsAbi(abi) as Abi, data })
    if (abiItem.type !== 'error') return { kind: 'unknown', data }
    return {
      kind: 'named',
      name: abiItem.name,
      inputs: abiItem.inputs,
      args: args ?? [],
      known: decodeContractError(data),
    }
  } catch {
    return { kind: 'unknown', data }
  }
}

/** Converts a revert to a failure of a transaction flow. An error without a sentence is shown by its name. */
export function toRevertFailure(revert: Revert): TransactionFailure {
  const known = revert.kind === 'named' ? revert.known : null
  const hasNoName = known !== null || revert.kind !== 'named'
  return { kind: 'reverted', error: known, ...(hasNoName ? {} : { reason: revert.name }) }
}

const toText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)

/**
 * Formats returned values for the clipboard: a single text, number or address unchanged, other values as JSON with bigints as
 * strings. Several outputs become an object if all have names.
 */
export function toResultText(outputs: readonly AbiParameter[], values: readonly unknown[]): string {
  const [value] = values
  if (values.length === 1) return typeof value === 'object' ? toText(value) : String(value)
  if (!hasNamedFields(outputs)) return toText(values)
  return toText(Object.fromEntries(outputs.map(({ name }, position) => [name, values[position]])))
}
