import { decodeFunctionData, isAddressEqual, type Address, type Hex } from 'viem'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { ownedContractAbis } from './owned-contract-abis'
import type { OwnedContract } from './owner-rights'

/** A call in words of code: contract, function, and its arguments by name as text. */
export type DecodedOwnerCall = {
  readonly contract: string
  readonly functionName: string
  readonly args: readonly { readonly name: string; readonly value: string }[]
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)).replaceAll(
    '"',
    '',
  )
}

/**
 * What a scheduled call will do, by the ABIs of our contracts.
 *
 * @param timelock its own functions are known too: a timelock changes its delay and roles by calls to itself.
 * @returns null for a contract or function that is not ours.
 */
export function decodeOwnerCall(
  call: { readonly target: Address; readonly data: Hex },
  contracts: readonly Pick<OwnedContract, 'name' | 'address'>[],
  timelock: Address,
): DecodedOwnerCall | null {
  const owned = contracts.find(({ address }) => isAddressEqual(address, call.target))
  const isTimelock = isAddressEqual(call.target, timelock)
  if (!owned && !isTimelock) return null
  const abi = owned ? ownedContractAbis[owned.name] : timelockControllerAbi
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data: call.data })
    const item = abi.find(
      (entry) => entry.type === 'function' && entry.name === functionName && entry.inputs.length === args.length,
    )
    const inputs = item?.type === 'function' ? item.inputs : []
    return {
      contract: owned?.name ?? 'timelock',
      functionName,
      args: args.map((value, position) => ({ name: inputs[position]?.name ?? String(position), value: toText(value) })),
    }
  } catch {
    return null
  }
}
