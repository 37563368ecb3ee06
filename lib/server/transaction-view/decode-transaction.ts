import 'server-only'
import { type Abi, type AbiParameter, decodeErrorResult, decodeFunctionData, type Hex, toFunctionSelector } from 'viem'
import { decodeLogEvent } from '@/lib/contracts/decode-log-event'
import type { ShownArguments } from '@/lib/transaction-view/transaction-view'

/** Longer values are truncated; the call data contains them completely. */
const maxCharacters = 2_000

function toText(value: unknown): string {
  const text =
    typeof value === 'object'
      ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
      : String(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

/** Decoded values as text, with the names and types of the ABI. */
function toShownArguments(inputs: readonly AbiParameter[], values: readonly unknown[]): ShownArguments {
  return inputs.map(({ name, type }, index) => ({ name: name ?? '', type, value: toText(values[index]) }))
}

/** The name and arguments of a function, event or error. */
export type Decoded = { readonly name: string; readonly args: ShownArguments }

function decodedOrNull(decode: () => Decoded | null): Decoded | null {
  try {
    return decode()
  } catch {
    return null
  }
}

/** Decodes call data; null when the ABI has no matching function. */
export function decodeCall(abi: Abi, data: Hex): Decoded | null {
  return decodedOrNull(() => {
    const item = abi.find(
      (entry) => entry.type === 'function' && toFunctionSelector(entry) === data.slice(0, 10).toLowerCase(),
    )
    if (item?.type !== 'function') return null
    const { args } = decodeFunctionData({ abi: [item], data })
    return { name: item.name, args: toShownArguments(item.inputs, args ?? []) }
  })
}

/** Decodes a log; null when the ABI has no matching event. */
export function decodeEvent(abi: Abi, log: { readonly topics: readonly Hex[]; readonly data: Hex }): Decoded | null {
  const event = decodeLogEvent(abi, log)
  return event && { name: event.item.name, args: toShownArguments(event.item.inputs, event.args) }
}

/** Decodes revert data, including Solidity's own errors; null when the ABI has no matching error. */
export function decodeRevert(abi: Abi, data: Hex): Decoded | null {
  return decodedOrNull(() => {
    const { abiItem, args } = decodeErrorResult({ abi, data })
    if (abiItem.type !== 'error') return null
    return { name: abiItem.name, args: toShownArguments(abiItem.inputs, args ?? []) }
  })
}
