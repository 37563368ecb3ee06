import 'server-only'
import {
  type Abi,
  type AbiParameter,
  decodeErrorResult,
  decodeFunctionData,
  type Hex,
  size,
  toFunctionSelector,
} from 'viem'
import { decodeLogEvent, findLogEvent } from '@/lib/contracts/decode-log-event'
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

/**
 * Bytes of call data, of an event and of a revert that are decoded, and of all events of a transaction together. Strangers
 * write them, and viem takes a second and hundreds of megabytes for some of them. A list of the owner's section, of up to
 * 428 accounts, is shorter.
 */
export const decodedBytes = { each: 16_384, ofEvents: 65_536 } as const

type Typed = Pick<AbiParameter, 'type'> & { readonly components?: readonly Typed[] }

/** Whether values of a type have different lengths. */
const isDynamic = ({ type, components = [] }: Typed): boolean =>
  /^(?:bytes|string)$|\[\]/.test(type) || components.some(isDynamic)

/**
 * Whether a type contains an array of elements of different lengths: all of them can be the same bytes of the data, so that
 * little data decodes to very much.
 */
const canRepeat = ({ type, components = [] }: Typed): boolean =>
  (type.endsWith(']') && isDynamic({ type: type.replace(/\[\d*\]$/, ''), components })) || components.some(canRepeat)

/** A function or event whose arguments are not decoded. */
const toUndecoded = ({
  name,
  inputs,
}: {
  readonly name: string
  readonly inputs: readonly AbiParameter[]
}): Decoded => ({
  name,
  args: inputs.map((input) => ({ name: input.name ?? '', type: input.type, value: '…' })),
})

function decodedOrNull(decode: () => Decoded | null): Decoded | null {
  try {
    return decode()
  } catch {
    return null
  }
}

/** Decodes call data; null when the ABI has no matching function. Of long data, only the function is found. */
export function decodeCall(abi: Abi, data: Hex): Decoded | null {
  return decodedOrNull(() => {
    const item = abi.find(
      (entry) => entry.type === 'function' && toFunctionSelector(entry) === data.slice(0, 10).toLowerCase(),
    )
    if (item?.type !== 'function') return null
    if (size(data) > decodedBytes.each || item.inputs.some(canRepeat)) return toUndecoded(item)
    const { args } = decodeFunctionData({ abi: [item], data })
    return { name: item.name, args: toShownArguments(item.inputs, args ?? []) }
  })
}

type EventLog = { readonly topics: readonly Hex[]; readonly data: Hex }

/** Decodes a log; null when the ABI has no matching event. */
function decodeEvent(abi: Abi, log: EventLog): Decoded | null {
  const event = decodeLogEvent(abi, log)
  return event && { name: event.item.name, args: toShownArguments(event.item.inputs, event.args) }
}

/**
 * Creates a function that decodes the logs of a transaction, one after another; null when the ABI has no matching event. Of
 * long logs, and of all after the first `decodedBytes.ofEvents`, only the event is found.
 */
export function createEventsDecoder(): (abi: Abi, log: EventLog) => Decoded | null {
  let left: number = decodedBytes.ofEvents
  return (abi, log) => {
    const item = findLogEvent(abi, log)
    if (!item) return null
    const bytes = size(log.data)
    if (bytes > Math.min(left, decodedBytes.each) || item.inputs.some(canRepeat)) return toUndecoded(item)
    left -= bytes
    return decodeEvent(abi, log)
  }
}

/** Decodes revert data, including Solidity's own errors; null for long data and when the ABI has no matching error. */
export function decodeRevert(abi: Abi, data: Hex): Decoded | null {
  if (size(data) > decodedBytes.each) return null
  return decodedOrNull(() => {
    const { abiItem, args } = decodeErrorResult({ abi, data })
    if (abiItem.type !== 'error') return null
    return { name: abiItem.name, args: toShownArguments(abiItem.inputs, args ?? []) }
  })
}
