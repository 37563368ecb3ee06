import { type Abi, type Address, decodeFunctionData, type Hex, isAddress, isAddressEqual, isHex } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { DecodedArgument, DecodedCall } from './consent'

const abis: readonly Abi[] = [platformAbi, intTokenAbi, passwordRegistryAbi, keyHuntAbi, whitelistAbi, timelockAbi]

/** A value as readable text. Call data inside an argument, such as that of a timelock, is decoded too. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  const inner = isHex(value) ? decodeCall(value) : null
  if (inner) return `${inner.functionName}(${inner.args.map((arg) => arg.value).join(', ')})`
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** The arguments that hold INT in base units, by function or type of data. */
const baseUnitArguments: readonly string[] = ['approve.value', 'transfer.value', 'transferFrom.value', 'permit.value']
const wholeIntArguments: readonly string[] = ['minInt', 'maxInt', 'minTokens']

const lastSecond = 8_640_000_000_000n

function toInteger(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null
}

/** @param account the signing account; as its own referrer it has none. */
function toArgument(owner: string, name: string, value: unknown, account: Address | undefined): DecodedArgument {
  const plain = { name, value: toText(value) }
  if (name === 'referrer' && account && typeof value === 'string' && isAddress(value, { strict: false })) {
    return isAddressEqual(value, account) ? { ...plain, meaning: { kind: 'nobody' } } : plain
  }
  const integer = toInteger(value)
  if (integer === null) return plain
  if (name === 'deadline' && integer <= lastSecond) return { ...plain, meaning: { kind: 'moment', seconds: integer } }
  if (wholeIntArguments.includes(name) || (owner === 'giveTokenTo' && name === 'amount')) {
    return { ...plain, meaning: { kind: 'int', int: integer } }
  }
  const isBaseUnits = baseUnitArguments.includes(`${owner.toLowerCase()}.${name}`)
  return isBaseUnits ? { ...plain, meaning: { kind: 'int-base-units', baseUnits: integer } } : plain
}

/** The fields of typed data; null when one of them is nested. */
export function decodeTypedData(
  primaryType: string,
  message: Readonly<Record<string, unknown>>,
): readonly DecodedArgument[] | null {
  const entries = Object.entries(message)
  if (entries.some(([, value]) => typeof value === 'object')) return null
  return entries.map(([name, value]) => toArgument(primaryType, name, value, undefined))
}

/**
 * Decodes call data with the ABIs of our contracts; null when none of them matches.
 *
 * @param account the account that signs.
 */
export function decodeCall(data: Hex | undefined, account?: Address): DecodedCall | null {
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
        args: values.map((value, position) => toArgument(functionName, inputs[position]?.name ?? '', value, account)),
      }
    } catch {
      // Another contract's call.
    }
  }
  return null
}
