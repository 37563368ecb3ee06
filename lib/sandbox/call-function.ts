import type { Abi, AbiFunction, Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, estimateFeesPerGas, simulateContract } from 'viem/actions'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toGasLimit } from '@/lib/transactions/gas-limit'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { SandboxContract } from './contract-abi'
import { toErrorsAbi, toRevert, type Revert } from './to-revert'

/** What sending a call would cost: gas as the node estimates it, and the most that the network can take, in wei. */
export type GasEstimate = { readonly gas: bigint; readonly maxFeeWei: bigint }

/** How a call ended. `values` are the function's outputs in their order; `estimate` is null for a read. */
export type CallOutcome =
  | { readonly kind: 'returned'; readonly values: readonly unknown[]; readonly estimate: GasEstimate | null }
  | { readonly kind: 'reverted'; readonly revert: Revert }
  | { readonly kind: 'failed'; readonly failure: TransactionFailure }

/** A call of exactly this function: an ABI with one function in it knows no overloads. */
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
  return { gas, maxFeeWei: toGasLimit(gas, call.functionName) * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n) }
}

/**
 * Tries a call on the node, without sending anything; reads and writes alike.
 *
 * @param account whose call it is; undefined for nobody's, which the chain takes as address 0.
 * @returns never throws: a refusal is an outcome.
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
