import {
  type Abi,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
} from 'viem'
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
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** Numbers whose unit follows from their name, in every function of our contracts that has them. */
const meanings: Readonly<Record<string, (value: bigint) => DecodedArgument['meaning']>> = {
  minInt: (int) => ({ kind: 'int', int }),
  maxInt: (int) => ({ kind: 'int', int }),
  minTokens: (int) => ({ kind: 'int', int }),
  totalSold_: (int) => ({ kind: 'int', int }),
  size: (int) => ({ kind: 'int', int }),
  price: (wei) => ({ kind: 'wei', wei }),
  amountWei: (wei) => ({ kind: 'wei', wei }),
  reward: (baseUnits) => ({ kind: 'int-base-units', baseUnits }),
  fee: (baseUnits) => ({ kind: 'int-base-units', baseUnits }),
  maxFee: (baseUnits) => ({ kind: 'int-base-units', baseUnits }),
  developerShareBps: (bps) => ({ kind: 'percent', bps }),
  referrerCro: (percent) => ({ kind: 'percent', bps: percent * 100n }),
  referrerInt: (percent) => ({ kind: 'percent', bps: percent * 100n }),
  referredInt: (percent) => ({ kind: 'percent', bps: percent * 100n }),
  seconds_: (seconds) => ({ kind: 'duration', seconds }),
  delay: (seconds) => ({ kind: 'duration', seconds }),
  newDelay: (seconds) => ({ kind: 'duration', seconds }),
}

/** The arguments that hold INT in base units, by function or type of data. */
const baseUnitArguments: readonly string[] = ['approve.value', 'transfer.value', 'transferFrom.value', 'permit.value']
const moments: readonly string[] = ['deadline', 'start', 'end', 'startDate_']

const lastSecond = 8_640_000_000_000n

function toInteger(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value
  // viem decodes integers of up to 48 bits as numbers.
  if (typeof value === 'number') return BigInt(value)
  return typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null
}

/**
 * Converts an argument, with its meaning if that is known.
 *
 * @param owner the function or the type of data that the argument belongs to.
 * @param account the signing account. If it is named as its own referrer, the purchase has no referrer.
 */
function toArgument(owner: string, name: string, value: unknown, account: Address | undefined): DecodedArgument {
  const plain = { name, value: toText(value) }
  if (name === 'referrer' && account && typeof value === 'string' && isAddress(value, { strict: false })) {
    return isAddressEqual(value, account) ? { ...plain, meaning: { kind: 'nobody' } } : plain
  }
  const integer = toInteger(value)
  if (integer === null) return plain
  // Zero is no moment: a sale that opens at zero is closed.
  if (moments.includes(name) && integer > 0n && integer <= lastSecond) {
    return { ...plain, meaning: { kind: 'moment', seconds: integer } }
  }
  if (owner === 'giveTokenTo' && name === 'amount') return { ...plain, meaning: { kind: 'int', int: integer } }
  const isBaseUnits = baseUnitArguments.some((known) => known.toLowerCase() === `${owner}.${name}`.toLowerCase())
  if (isBaseUnits) return { ...plain, meaning: { kind: 'int-base-units', baseUnits: integer } }
  const meaning = Object.hasOwn(meanings, name) ? meanings[name]?.(integer) : undefined
  return meaning ? { ...plain, meaning } : plain
}

/** An argument as a list: the fields of structures, the items of lists of structures or of call data, and calls inside them. */
function flatten(
  owner: string,
  input: AbiParameter,
  value: unknown,
  account: Address | undefined,
): readonly DecodedArgument[] {
  const name = input.name ?? ''
  if (Array.isArray(value) && /^(tuple|bytes)\[/.test(input.type)) {
    const item = { ...input, type: input.type.replace(/\[\d*\]$/, '') }
    return value.flatMap((part: unknown) => flatten(owner, item, part, account))
  }
  if ('components' in input && typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>
    return input.components.flatMap((field) => flatten(owner, field, fields[field.name ?? ''], account))
  }
  const inner = isCallData(name) && isHex(value) ? decodeCall(value, account) : null
  if (!inner) return [toArgument(owner, name, value, account)]
  const { functionName, args } = inner
  return [{ name, value: toText(value), meaning: { kind: 'function', functionName } }, ...args]
}

/** Whether an argument is a call, by its name: a signature can begin with the bytes of one of our functions. */
const isCallData = (name: string) => ['data', 'payload', 'payloads'].includes(name)

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
        args: inputs.flatMap((input, position) => flatten(functionName, input, values[position], account)),
      }
    } catch {
      // The call data is of another contract.
    }
  }
  return null
}
