import { decodeEventLog, type Abi, type AbiEvent, type Address, type Hash, type Hex, type Log } from 'viem'
import type { Part } from './parameter-shape'

/** An event of a contract, or a log that its ABI does not explain. */
export type DecodedLog = {
  /** Tells it from all others of the chain. */
  readonly id: string
  readonly address: Address
  readonly blockNumber: bigint
  readonly transactionHash: Hash
  readonly event: { readonly name: string; readonly args: readonly Part[] } | null
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** What is stored of an indexed argument: of texts, lists and tuples only the hash. */
function toStored(input: AbiEvent['inputs'][number]): AbiEvent['inputs'][number] {
  const isHashed = /^(string|bytes|tuple)$|\]$/.test(input.type)
  return input.indexed && isHashed ? { ...input, type: 'bytes32' } : input
}

function decode(abi: Abi, topics: readonly Hex[], data: Hex): DecodedLog['event'] {
  try {
    const decoded = decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data })
    const events = abi.filter((item): item is AbiEvent => item.type === 'event' && item.name === decoded.eventName)
    const event = events.find(({ inputs }) => inputs.length === Object.keys(decoded.args ?? {}).length) ?? events[0]
    const values: unknown = decoded.args ?? {}
    const args = (event?.inputs ?? []).map((input, position) => ({
      parameter: toStored(input),
      value: Array.isArray(values) ? (values[position] as unknown) : (values as Record<string, unknown>)[input.name ?? ''],
    }))
    return { name: decoded.eventName ?? '', args }
  } catch {
    return null
  }
}

/** Reads a log by the ABI of the contract that wrote it. */
export function decodeLog(abi: Abi, log: Log<bigint, number, false>): DecodedLog {
  const { address, blockNumber, transactionHash, logIndex, topics, data } = log
  const event = decode(abi, topics, data)
  return { id: `${blockNumber}-${logIndex}`, address, blockNumber, transactionHash, event, topics, data }
}
