import 'server-only'
import { type Abi, type AbiParameter, decodeErrorResult, decodeFunctionData, type Hex, toFunctionSelector } from 'viem'
import { decodeLogEvent } from '@/lib/contracts/decode-log-event'
import type { ShownArguments } from '@/lib/transaction-view/transaction-view'

/** Longer values are cut: the whole of them is in the data. */
const mostLetters = 2_000

function toText(value: unknown): string {
  const text =
    typeof value === 'object'
      ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
      : String(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

/** What was decoded, in the order of `inputs`, as text by the names of the ABI. */
function toShownArguments(inputs: readonly AbiParameter[], values: readonly unknown[]): ShownArguments {
  return inputs.map(({ name, type }, index) => ({ name: name ?? '', type, value: toText(values[index]) }))
}

/** A function, an event or an error by name, with its arguments. */
export type Decoded = { readonly name: string; readonly args: ShownArguments }

function decodedOrNull(decode: () => Decoded | null): Decoded | null {
  try {
    return decode()
  } catch {
    return null
  }
}

/** The function that data call; null where the ABI has none such, or the data do not fit it. */
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

/** The event that a log is; null where the ABI has none such, or the log does not fit it. */
export function decodeEvent(abi: Abi, log: { readonly topics: readonly Hex[]; readonly data: Hex }): Decoded | null {
  const event = decodeLogEvent(abi, log)
  return event && { name: event.item.name, args: toShownArguments(event.item.inputs, event.args) }
}

/** The error that the data of a revert are, Solidity's own included; null where the ABI has none such. */
export function decodeRevert(abi: Abi, data: Hex): Decoded | null {
  return decodedOrNull(() => {
    const { abiItem, args } = decodeErrorResult({ abi, data })
    if (abiItem.type !== 'error') return null
    return { name: abiItem.name, args: toShownArguments(abiItem.inputs, args ?? []) }
  })
}
