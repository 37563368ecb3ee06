import { decodeErrorResult, type Hex, size } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'

type ErrorItem<item> = item extends { readonly type: 'error' } ? item : never

/** The ABI item of a custom error of our contracts. */
export type ContractErrorItem =
  | ErrorItem<(typeof platformAbi)[number]>
  | ErrorItem<(typeof intTokenAbi)[number]>
  | ErrorItem<(typeof passwordRegistryAbi)[number]>
  | ErrorItem<(typeof keyHuntAbi)[number]>
  | ErrorItem<(typeof timelockAbi)[number]>

export type ContractErrorName = ContractErrorItem['name']

function isErrorItem(item: { readonly type: string }): item is ContractErrorItem {
  return item.type === 'error'
}

/**
 * The custom errors of all our contracts in one ABI, because a call may revert in another contract: a purchase of a gem fails
 * in the token if the account has too little INT.
 */
export const contractErrorsAbi: readonly ContractErrorItem[] = [
  ...platformAbi,
  ...intTokenAbi,
  ...passwordRegistryAbi,
  ...keyHuntAbi,
  ...timelockAbi,
].filter(isErrorItem)

/** A decoded custom error: its name, and its arguments by their names in the contract. */
export type DecodedContractError = {
  readonly name: ContractErrorName
  readonly args: Readonly<Record<string, unknown>>
}

/** Longer than every custom error of our contracts, in bytes. A contract of a stranger can revert with megabytes. */
const maxErrorBytes = 1_024

/** Decodes revert data. Null if it is not a custom error of our contracts. */
export function decodeContractError(data: Hex): DecodedContractError | null {
  if (size(data) > maxErrorBytes) return null
  try {
    const { abiItem, args } = decodeErrorResult({ abi: contractErrorsAbi, data })
    // viem also decodes Solidity's built-in `Error` and `Panic`.
    const item = contractErrorsAbi.find((known) => known === abiItem)
    if (!item) return null
    const values: readonly unknown[] = args ?? []
    const entries = item.inputs.map((input, position) => [input.name, values[position]] as const)
    return { name: item.name, args: Object.fromEntries(entries) }
  } catch {
    return null
  }
}
