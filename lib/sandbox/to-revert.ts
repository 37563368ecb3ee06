import {
  BaseError,
  ContractFunctionRevertedError,
  decodeErrorResult,
  type Abi,
  type AbiParameter,
  type Hex,
} from 'viem'
import { contractErrorsAbi } from '@/lib/contracts/contract-errors-abi'
import { decodeContractError, type DecodedContractError } from '@/lib/errors/decode-contract-error'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'

type AbiError = Extract<Abi[number], { readonly type: 'error' }>

/** How a contract refused a call. */
export type Revert =
  /** An error that an ABI of ours knows, or Solidity's own. `known` where the messages have a sentence for it. */
  | {
      readonly kind: 'named'
      readonly name: string
      readonly inputs: readonly AbiParameter[]
      readonly args: readonly unknown[]
      readonly known: DecodedContractError | null
    }
  | { readonly kind: 'unknown'; readonly data: Hex }
  /** No data at all: no reason, or no such function. */
  | { readonly kind: 'silent' }

/** The errors that a call to a contract can end with: its own, and those of the contracts that it calls. */
export function toErrorsAbi(abi: Abi): readonly AbiError[] {
  return [...abi.filter((item) => item.type === 'error'), ...contractErrorsAbi]
}

/** Reads the refusal out of what viem throws; null where no contract refused. */
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

/** The refusal as the transaction machine tells it; an error without a sentence goes by its name. */
export function toRevertFailure(revert: Revert): TransactionFailure {
  const known = revert.kind === 'named' ? revert.known : null
  const isNameless = known !== null || revert.kind !== 'named'
  return { kind: 'reverted', error: known, ...(isNameless ? {} : { reason: revert.name }) }
}
