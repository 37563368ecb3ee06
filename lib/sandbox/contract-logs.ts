import {
  type Abi,
  type AbiEvent,
  type Address,
  type Chain,
  type Client,
  type Hash,
  type Hex,
  isAddressEqual,
  type Log,
  type Transport,
} from 'viem'
import { getBlockNumber, getLogs, getTransactionReceipt } from 'viem/actions'
import { decodeLogEvent } from '@/lib/contracts/decode-log-event'
import { loadContractAbi, type SandboxContract } from './sandbox-contract'
import type { Part } from './parameter-shape'

/** A log with its decoded event; `event` is null if the ABI does not have it. */
export type DecodedLog = {
  /** Unique on the chain. */
  readonly id: string
  readonly address: Address
  readonly blockNumber: bigint
  readonly transactionHash: Hash
  readonly event: { readonly name: string; readonly args: readonly Part[] } | null
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Indexed strings, bytes, lists and tuples are stored as a hash. */
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

/** Decodes a log by the ABI of its contract. */
function decodeLog(abi: Abi, log: Log<bigint, number, false>): DecodedLog {
  const { address, blockNumber, transactionHash, logIndex, topics, data } = log
  const event = decode(abi, log)
  return { id: `${blockNumber}-${logIndex}`, address, blockNumber, transactionHash, event, topics, data }
}

/** Blocks per request, a range that public nodes accept. */
export const logRangeBlocks = 2_000n

/** Maximum number of requests for one page. */
const maxRanges = 10

/** Number of logs after which a page is complete. */
const enoughLogs = 25

/** The contract whose logs are read. */
export type LogSource = {
  readonly address: Address
  readonly abi: Abi
  /** Only logs of this event; null for all. */
  readonly event: AbiEvent | null
  /** The first block that can hold logs. */
  readonly startBlock: bigint
}

/** Logs, newest first, and the searched blocks. `olderThan` continues with the next page; null on the last page. */
type LogPage = {
  readonly logs: readonly DecodedLog[]
  readonly fromBlock: bigint
  readonly toBlock: bigint
  readonly olderThan: bigint | null
}

/**
 * Reads the latest logs of a contract, backwards in limited block ranges.
 *
 * @param before the page starts below this block; null for the latest block.
 */
export async function readLogPage(
  node: Client<Transport, Chain>,
  source: LogSource,
  before: bigint | null,
): Promise<LogPage> {
  const { address, abi, event, startBlock } = source
  const toBlock = before === null ? await getBlockNumber(node, { cacheTime: 0 }) : before - 1n
  const logs: DecodedLog[] = []
  let fromBlock = toBlock + 1n
  for (let ranges = 0; ranges < maxRanges && fromBlock > startBlock && logs.length < enoughLogs; ranges += 1) {
    const end = fromBlock - 1n
    const begin = end - logRangeBlocks + 1n
    fromBlock = begin > startBlock ? begin : startBlock
    const range = { address, fromBlock, toBlock: end }
    const found = await (event ? getLogs(node, { ...range, event }) : getLogs(node, range))
    logs.push(...found.map((log) => decodeLog(abi, log)).reverse())
  }
  return { logs, fromBlock, toBlock, olderThan: fromBlock > startBlock ? fromBlock : null }
}

/** The block, gas, fee in wei and decoded logs of a transaction. */
export type ReceiptLogs = {
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly feeWei: bigint
  readonly logs: readonly DecodedLog[]
}

/** Reads the receipt of a transaction and decodes the logs of the given contracts. */
export async function readReceiptLogs(
  node: Client<Transport, Chain>,
  hash: Hash,
  contracts: readonly SandboxContract[],
): Promise<ReceiptLogs> {
  const receipt = await getTransactionReceipt(node, { hash })
  const decoded = receipt.logs.map(async (log) => {
    const contract = contracts.find(({ address }) => isAddressEqual(address, log.address))
    return decodeLog(contract ? await loadContractAbi(node, contract) : [], log)
  })
  const { blockNumber, gasUsed, effectiveGasPrice } = receipt
  return { blockNumber, gasUsed, feeWei: gasUsed * effectiveGasPrice, logs: await Promise.all(decoded) }
}
