import { decodeFunctionData, type Abi, type Hex } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { platformAbi } from '@/lib/contracts/generated/platform'
import type { DecodedCall } from './consent'

const abis: readonly Abi[] = [platformAbi, intTokenAbi, passwordRegistryAbi]

/** Names the function that a transaction calls, by the ABIs of our contracts. Null where none of them has it. */
export function decodeCall(data: Hex | undefined): DecodedCall | null {
  if (!data || data.length < 10) return null
  for (const abi of abis) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data })
      const item = abi.find((entry) => entry.type === 'function' && entry.name === functionName && entry.inputs.length === (args?.length ?? 0))
      const inputs = item?.type === 'function' ? item.inputs : []
      const values: readonly unknown[] = args ?? []
      return {
        functionName,
        args: values.map((value, position) => ({ name: inputs[position]?.name ?? '', value: String(value) })),
      }
    } catch {
      // Not of this contract.
    }
  }
  return null
}
