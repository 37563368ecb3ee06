import { decodeErrorResult, type Hex } from 'viem'
import { contractErrorsAbi, type ContractErrorName } from '@/lib/contracts/contract-errors-abi'

/** A refusal of one of our contracts: the error's name and its arguments by the names that the contract gives them. */
export type DecodedContractError = {
  readonly name: ContractErrorName
  readonly args: Readonly<Record<string, unknown>>
}

/** Reads the data of a revert. Null where no contract of ours knows such an error. */
export function decodeContractError(data: Hex): DecodedContractError | null {
  try {
    const { abiItem, args } = decodeErrorResult({ abi: contractErrorsAbi, data })
    // viem also knows Solidity's own `Error` and `Panic`.
    const item = contractErrorsAbi.find((known) => known === abiItem)
    if (!item) return null
    const values: readonly unknown[] = args ?? []
    const entries = item.inputs.map((input, position) => [input.name, values[position]] as const)
    return { name: item.name, args: Object.fromEntries(entries) }
  } catch {
    return null
  }
}
