import type { Abi, AbiEvent, Address, Chain, Client, Transport } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import { decodeLog, type DecodedLog } from './decode-log'

/** Blocks asked for at a time: what public nodes answer. */
export const logWindowBlocks = 2_000n

/** How far one page may go back while it finds too little. */
const maximumWindows = 10

/** A page with so many is full. */
const enoughLogs = 25

export type LogSource = {
  readonly address: Address
  readonly abi: Abi
  /** Only these; null for all. */
  readonly event: AbiEvent | null
  /** Nothing of the contract is older. */
  readonly startBlock: bigint
}

/** Logs newest first, the blocks that were searched, and from where to go on; null where there is nothing older. */
export type LogPage = {
  readonly logs: readonly DecodedLog[]
  readonly fromBlock: bigint
  readonly toBlock: bigint
  readonly olderThan: bigint | null
}

/**
 * Reads the latest logs of a contract, backwards in bounded ranges.
 *
 * @param before the block after the last one to look at; null for the newest.
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
  for (let windows = 0; windows < maximumWindows && fromBlock > startBlock && logs.length < enoughLogs; windows += 1) {
    const end = fromBlock - 1n
    const begin = end - logWindowBlocks + 1n
    fromBlock = begin > startBlock ? begin : startBlock
    const range = { address, fromBlock, toBlock: end }
    const found = await (event ? getLogs(node, { ...range, event }) : getLogs(node, range))
    logs.push(...found.map((log) => decodeLog(abi, log)).reverse())
  }
  return { logs, fromBlock, toBlock, olderThan: fromBlock > startBlock ? fromBlock : null }
}
