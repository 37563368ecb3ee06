import { decodeFunctionData, isHex, type Abi, type Hex } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { DecodedCall } from './consent'

const abis: readonly Abi[] = [platformAbi, intTokenAbi, passwordRegistryAbi, keyHuntAbi, whitelistAbi, timelockAbi]

/** A value as readable text. Call data inside an argument, such as that of a timelock, is decoded too. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  const inner = isHex(value) ? decodeCall(value) : null
  if (inner) return `${inner.functionName}(${inner.args.map((arg) => arg.value).join(', ')})`
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** Decodes call data with the ABIs of our contracts; null when none of them matches. */
export function decodeCall(data: Hex | undefined): DecodedCall | null {
  if (!data || data.length < 10) return null
  for (const abi of abis) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data })
      const item = abi.find(
        (entry) =>
          entry.type === 'function' && entry.name === functionName && entry.inputs.length === (args?.length ?? 0),
      )
      const inputs = item?.type === 'function' ? item.inputs : []
      const values: readonly unknown[] = args ?? []
      return {
        functionName,
        args: values.map((value, position) => ({ name: inputs[position]?.name ?? '', value: toText(value) })),
      }
    } catch {
      // Another contract's call.
    }
  }
  return null
}
