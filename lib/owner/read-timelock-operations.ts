import { type Address, type Chain, type Client, type Hex, parseAbi, type Transport, zeroHash } from 'viem'
import { getBlock, getLogs, readContract } from 'viem/actions'
import type { TimelockOperation } from './timelock-operations'

/** The state of an operation. `readyAt` is in seconds since 1970. */
type TimelockState =
  | { readonly kind: 'waiting'; readonly readyAt: bigint }
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }

export type TimelockEntry = { readonly operation: TimelockOperation; readonly state: TimelockState }

/** The operations of a timelock, latest first. `fromBlock` is the first block that was searched. */
export type TimelockCalendar = { readonly entries: readonly TimelockEntry[]; readonly fromBlock: bigint }

const timelockEventsAbi = parseAbi([
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
  'event CallSalt(bytes32 indexed id, bytes32 salt)',
])
const timestampAbi = parseAbi(['function getTimestamp(bytes32 id) view returns (uint256)'])

/** For nodes that limit the block range: the blocks per request, and the maximum number of requests. */
const rangeBlocks = 2_000n
const maxRanges = 40
/** The contract stores this timestamp for executed operations. */
const doneTimestamp = 1n

type Node = Client<Transport, Chain>

async function readEvents(node: Node, address: Address, fromBlock: bigint, toBlock: bigint): Promise<TimelockEvent[]> {
  const logs = await getLogs(node, { address, events: timelockEventsAbi, fromBlock, toBlock, strict: true })
  return logs.map((log) => {
    if (log.eventName === 'CallSalt') return { kind: 'salt', ...log.args }
    const { value, ...args } = log.args
    return { kind: 'scheduled', ...args, valueWei: value }
  })
}

/** Reads all events since `startBlock`; if the node rejects the range, only the latest events in smaller ranges. */
async function readEventsSince(node: Node, address: Address, startBlock: bigint, head: bigint) {
  try {
    return { events: await readEvents(node, address, startBlock, head), fromBlock: startBlock }
  } catch {
    const events: TimelockEvent[] = []
    let fromBlock = head + 1n
    for (let range = 0; range < maxRanges && fromBlock > startBlock; range += 1) {
      const toBlock = fromBlock - 1n
      fromBlock = toBlock - rangeBlocks + 1n > startBlock ? toBlock - rangeBlocks + 1n : startBlock
      events.unshift(...(await readEvents(node, address, fromBlock, toBlock)))
    }
    return { events, fromBlock }
  }
}

function toState(timestamp: bigint, now: bigint): TimelockState {
  if (timestamp === 0n) return { kind: 'cancelled' }
  if (timestamp === doneTimestamp) return { kind: 'done' }
  return timestamp <= now ? { kind: 'ready' } : { kind: 'waiting', readyAt: timestamp }
}

/** The entry at a later time of the chain in seconds: a waiting operation becomes ready. */
export function atTime(entry: TimelockEntry, now: bigint): TimelockEntry {
  return entry.state.kind === 'waiting' && entry.state.readyAt <= now ? { ...entry, state: { kind: 'ready' } } : entry
}

/** Reads the operations of a timelock from its events, and the state of each from the contract. */
export async function readTimelockOperations(
  node: Node,
  address: Address,
  startBlock: bigint,
): Promise<TimelockCalendar> {
  const block = await getBlock(node)
  const { events, fromBlock } = await readEventsSince(node, address, startBlock, block.number)
  const entries = toTimelockOperations(events).map(async (operation) => {
    const timestamp = await readContract(node, {
      address,
      abi: timestampAbi,
      functionName: 'getTimestamp',
      args: [operation.id],
    })
    return { operation, state: toState(timestamp, block.timestamp) }
  })
  return { entries: await Promise.all(entries), fromBlock }
}

/** An event of a timelock: a scheduled call, or the salt of an operation. */
export type TimelockEvent =
  | {
      readonly kind: 'scheduled'
      readonly id: Hex
      readonly index: bigint
      readonly target: Address
      readonly valueWei: bigint
      readonly data: Hex
      readonly predecessor: Hex
    }
  | { readonly kind: 'salt'; readonly id: Hex; readonly salt: Hex }

/** Converts events in order to operations, latest first. A cancelled operation that was scheduled again appears once. */
export function toTimelockOperations(events: readonly TimelockEvent[]): readonly TimelockOperation[] {
  const operations = new Map<Hex, TimelockOperation>()
  for (const event of events) {
    const known = operations.get(event.id)
    if (event.kind === 'salt') {
      if (known) operations.set(event.id, { ...known, salt: event.salt })
      continue
    }
    const { id, target, valueWei, data, predecessor } = event
    const isFirst = event.index === 0n || !known
    const calls = [...(isFirst ? [] : known.calls), { target, valueWei, data }]
    if (isFirst) operations.delete(id)
    operations.set(id, { id, calls, predecessor, salt: known?.salt ?? zeroHash })
  }
  return [...operations.values()].reverse()
}
