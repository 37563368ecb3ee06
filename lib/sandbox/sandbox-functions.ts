import { toFunctionSignature, type Abi, type AbiFunction } from 'viem'

/** A function of a contract. The signature (`balanceOf(address)`) tells it from others of the same name. */
export type SandboxFunction = {
  readonly signature: string
  readonly item: AbiFunction
  readonly isRead: boolean
  readonly isPayable: boolean
}

/** Every function of an ABI, in the order of the alphabet. */
export function toSandboxFunctions(abi: Abi): readonly SandboxFunction[] {
  return abi
    .filter((item): item is AbiFunction => item.type === 'function')
    .map((item) => ({
      signature: toFunctionSignature(item),
      item,
      isRead: item.stateMutability === 'view' || item.stateMutability === 'pure',
      isPayable: item.stateMutability === 'payable',
    }))
    .sort((one, other) => one.signature.localeCompare(other.signature, 'en'))
}

/** Whether a function answers to what was typed: part of its signature or of an argument's name, in any case. */
export function isFunctionFound({ signature, item }: SandboxFunction, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [signature, ...item.inputs.map(({ name }) => name ?? '')].some((text) => text.toLowerCase().includes(wanted))
}
