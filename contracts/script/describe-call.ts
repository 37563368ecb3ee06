import { type Abi, type Address, decodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { type GovernedContracts, listOwned } from './governance'

const callAbis = [platformAbi, intTokenAbi, whitelistAbi, passwordRegistryAbi, timelockAbi] as const

/** A call of the timelock as text: the contract's name, the function and its arguments. */
export function describeCall(
  { target, data, value }: { target: Address; data: Hex; value: bigint },
  contracts: GovernedContracts,
  timelock: Address | undefined,
): string {
  const name = timelock && isAddressEqual(target, timelock) ? 'timelock' : nameOf(target, contracts)
  const decoded = callAbis.map((abi) => decodeCall(abi, data)).find((call) => call !== undefined)
  const call = decoded ? `${decoded.functionName}(${decoded.args?.map(toText).join(', ') ?? ''})` : `call(${data})`
  return `${name}.${call}${value === 0n ? '' : ` with ${value} wei`}`
}

/** The function and arguments of a call, or undefined if the ABI has no such function. */
export function decodeCall(abi: Abi, data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

/** The name of a governed contract, or the address of another one. */
export function nameOf(address: Address, contracts: GovernedContracts): string {
  return listOwned(contracts).find(([, owned]) => isAddressEqual(owned, address))?.[0] ?? address
}

/** A decoded value as text. Objects become JSON with whole numbers in digits. */
export function toText(value: unknown): string {
  return typeof value === 'object'
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
    : String(value)
}
