import { type Address, type Chain, type Client, type Hex, parseAbi, type Transport, zeroHash } from 'viem'
import { getBlock, getLogs, readContract } from 'viem/actions'
import type { TimelockOperation } from './timelock-operation'

/** Where an operation stands: until when it waits (seconds), or that it can be executed, was, or was cancelled. */
export type TimelockState =
  | { readonly kind: 'waiting'; readonly readyAt: bigint }
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }

export type TimelockEntry = { readonly operation: TimelockOperation; readonly state: TimelockState }

/** The calendar of a timelock, latest first; `fromBlock` is the first block that was looked at. */
export type TimelockCalendar = { readonly entries: readonly TimelockEntry[]; readonly fromBlock: bigint }

const timelockEventsAbi = parseAbi([
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
  'event CallSalt(bytes32 indexed id, bytes32 salt)',
])
const timestampAbi = parseAbi(['function getTimestamp(bytes32 id) view returns (uint256)'])

/** Some nodes give no more than so many blocks at once, and nobody waits for more pieces than these. */
const pieceBlocks = 2_000n
const mostPieces = 40
/** The timestamp of an operation that was executed. */
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

/** All events since `startBlock`; where the node refuses so many blocks, the latest of them piece by piece. */
async function readEventsSince(node: Node, address: Address, startBlock: bigint, head: bigint) {
  try {
    return { events: await readEvents(node, address, startBlock, head), fromBlock: startBlock }
  } catch {
    const events: TimelockEvent[] = []
    let fromBlock = head + 1n
    for (let piece = 0; piece < mostPieces && fromBlock > startBlock; piece += 1) {
      const toBlock = fromBlock - 1n
      fromBlock = toBlock - pieceBlocks + 1n > startBlock ? toBlock - pieceBlocks + 1n : startBlock
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

/** An entry as it is at a later time of the chain, in seconds, as far as time alone can tell. */
export function atTime(entry: TimelockEntry, now: bigint): TimelockEntry {
  return entry.state.kind === 'waiting' && entry.state.readyAt <= now ? { ...entry, state: { kind: 'ready' } } : entry
}

/** Reads what is on a timelock's calendar from its events, and where each operation stands from itself. */
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

/** What a timelock told of itself: a call that it was given, or the salt of an operation that has one. In their order. */
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

/** The operations that events tell of, each once, latest first: after a cancellation the same one may be scheduled again. */
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
