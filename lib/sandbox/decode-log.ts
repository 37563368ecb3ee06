import type { Abi, AbiEvent, Address, Hash, Hex, Log } from 'viem'
import { decodeLogEvent } from '@/lib/contracts/decode-log-event'
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

function decode(abi: Abi, log: Pick<DecodedLog, 'topics' | 'data'>): DecodedLog['event'] {
  const event = decodeLogEvent(abi, log)
  if (!event) return null
  const { name, inputs } = event.item
  return { name, args: inputs.map((input, position) => ({ parameter: toStored(input), value: event.args[position] })) }
}

/** Reads a log by the ABI of the contract that wrote it. */
export function decodeLog(abi: Abi, log: Log<bigint, number, false>): DecodedLog {
  const { address, blockNumber, transactionHash, logIndex, topics, data } = log
  const event = decode(abi, log)
  return { id: `${blockNumber}-${logIndex}`, address, blockNumber, transactionHash, event, topics, data }
}
