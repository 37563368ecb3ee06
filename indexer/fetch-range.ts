import { type Address, type Hex, hexToBytes, keccak256 } from 'viem'
import { EndMissing, NodeFault } from './faults'
import type { Node } from './node'
import type { ChainLog, Header } from './node-answers'

const bits = new Map<string, readonly [byte: number, mask: number][]>()

/** The three bits of a bloom filter that stand for an address. */
function bitsOf(address: string): readonly (readonly [byte: number, mask: number])[] {
  const known = bits.get(address)
  if (known) return known
  const hash = hexToBytes(keccak256(address as Hex))
  const own = [0, 2, 4].map((offset): [number, number] => {
    const bit = (((hash[offset] ?? 0) << 8) | (hash[offset + 1] ?? 0)) & 2047
    return [255 - (bit >> 3), 1 << (bit & 7)]
  })
  bits.set(address, own)
  return own
}

const onesOf = Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length)

/** Whether a bloom filter is so empty that what it says of an address is seldom wrong: a quarter of its bits at most. */
export function isTelling(bloom: Hex): boolean {
  let ones = 0
  for (const digit of bloom.slice(2)) ones += onesOf[Number.parseInt(digit, 16)] ?? 0
  return ones <= 512
}

/**
 * Whether a block's bloom filter says that a contract may have logged in it. False is certain; true now and then is not.
 * @param address in lower case.
 */
export function mayHaveLogged(bloom: Hex, address: string): boolean {
  return bitsOf(address).every(
    ([byte, mask]) => (Number.parseInt(bloom.slice(2 + byte * 2, 4 + byte * 2), 16) & mask) !== 0,
  )
}

/** A log whose block's time is known. */
export type TimedLog = ChainLog & { readonly blockTime: number }

/** A stretch of a chain, read at one moment: no part of it belongs to another branch than the rest. */
export type ChainRange = {
  readonly from: bigint
  /** The last block of the stretch. */
  readonly end: Header
  /** In the order in which they happened, each once. */
  readonly logs: readonly TimedLog[]
  /** Blocks whose hash is to be kept, `hasLogs` ones for ever. */
  readonly blocks: readonly { readonly number: bigint; readonly hash: Hex; readonly hasLogs: boolean }[]
}

type RangeRequest = {
  readonly addresses: readonly Address[]
  readonly from: bigint
  readonly to: bigint
  /** Hash of the block before `from`, which the stretch must grow out of; null where that is not to be checked. */
  readonly parentHash: Hex | null
  /** Headers are read from here on, and hashes kept: reorganisations are shallow. */
  readonly headersFrom: bigint
}

const isBefore = (a: ChainLog, b: ChainLog) =>
  a.blockNumber === b.blockNumber ? a.logIndex < b.logIndex : a.blockNumber < b.blockNumber

function inOrderAndOnce(logs: readonly ChainLog[]): readonly ChainLog[] {
  const isSo = logs.every((log, position) => position === 0 || isBefore(logs[position - 1] ?? log, log))
  if (isSo) return logs
  const unique = new Map(logs.map((log) => [`${log.blockHash}/${log.logIndex}`, log]))
  return [...unique.values()].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
}

/** The headers that the node has. A tidied local chain has no old empty blocks, though all that anything happened in. */
async function readHeaders(node: Node, numbers: Iterable<bigint>): Promise<Map<bigint, Header>> {
  const headers = await Promise.all([...numbers].map((number) => node.readHeader(number)))
  return new Map(headers.filter((header) => header !== null).map((header) => [header.number, header]))
}

/** Headers that are there must follow one another, and the first of them our last block. */
function checkChain(headers: ReadonlyMap<bigint, Header>, from: bigint, to: bigint, parentHash: Hex | null): void {
  for (const [number, header] of headers) {
    const expected = number === from ? parentHash : headers.get(number - 1n)?.hash
    if (number < from || number > to) throw new NodeFault('The node answered with another block.')
    if (expected && header.parentHash !== expected) throw new NodeFault('The chain moved while it was read.')
  }
}

/**
 * Fresh blocks are sometimes served before their logs are: a block whose filter speaks of a contract of ours, but of which
 * no log came, is looked at more closely.
 */
async function checkNothingLeftOut(
  node: Node,
  headers: Iterable<Header>,
  logs: readonly ChainLog[],
  addresses: ReadonlySet<string>,
): Promise<void> {
  const logged = new Set(logs.map(({ blockNumber }) => blockNumber))
  const suspects = [...headers].filter(
    ({ number, bloom }) =>
      !logged.has(number) &&
      bloom &&
      isTelling(bloom) &&
      [...addresses].some((address) => mayHaveLogged(bloom, address)),
  )
  await Promise.all(
    // By hash: behind one address may be nodes on different branches, and another block of that number may be empty.
    suspects.map(async ({ number, hash }) => {
      const told = (await node.readReceiptLogs(hash)) ?? (await node.readBlockLogs([...addresses] as Address[], hash))
      if (told.some(({ address }) => addresses.has(address)))
        throw new NodeFault(`The node left out the logs of block ${number}.`)
    }),
  )
}

const isTimed = (log: ChainLog): log is TimedLog => log.blockTime !== null

function* numbersFromTo(from: bigint, to: bigint): Generator<bigint> {
  for (let number = from; number <= to; number += 1n) yield number
}

/**
 * Reads a stretch of blocks and the logs in it.
 *
 * @throws NodeFault where the answers contradict each other: the chain moved while it was read, or nodes disagree.
 * @throws RangeRefused where the node wants fewer blocks at once, EndMissing where more are needed.
 */
export async function fetchRange(node: Node, request: RangeRequest): Promise<ChainRange> {
  const { addresses, from, to, parentHash } = request
  const headersFrom = request.headersFrom > from ? (request.headersFrom < to ? request.headersFrom : to) : from
  const [headers, answer] = await Promise.all([
    readHeaders(node, numbersFromTo(headersFrom, to)),
    node.readLogs(addresses, from, to),
  ])
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  const logs = inOrderAndOnce(answer.filter((log) => log.removed !== true && wanted.has(log.address)))
  await checkNothingLeftOut(node, headers.values(), logs, wanted)

  const untimed = new Set(logs.filter((log) => log.blockTime === null).map((log) => log.blockNumber))
  const lastBlock = logs.at(-1)?.blockNumber
  if (!headers.has(to) && lastBlock !== undefined) untimed.add(lastBlock)
  for (const number of headers.keys()) untimed.delete(number)
  for (const [number, header] of await readHeaders(node, untimed)) headers.set(number, header)

  checkChain(headers, from, to, parentHash)
  const lastLog = logs.at(-1)
  const end = headers.get(to) ?? (lastLog && headers.get(lastLog.blockNumber))
  if (!end) throw new EndMissing(`The node has no block ${to}.`)

  const blocks = new Map([...headers.values()].map(({ number, hash }) => [number, { number, hash, hasLogs: false }]))
  const timed = logs.map((log): TimedLog => {
    const header = headers.get(log.blockNumber)
    const seen = blocks.get(log.blockNumber)
    const isElsewhere = log.blockNumber < from || log.blockNumber > to
    if (isElsewhere || (seen && seen.hash !== log.blockHash)) throw new NodeFault('Logs and blocks do not agree.')
    if (!seen?.hasLogs) blocks.set(log.blockNumber, { number: log.blockNumber, hash: log.blockHash, hasLogs: true })
    const blockTime = header?.time ?? log.blockTime
    if (blockTime === null || blockTime === undefined) throw new NodeFault('A log came without a time.')
    return isTimed(log) && log.blockTime === blockTime ? log : { ...log, blockTime }
  })

  // The logs were asked for beside the headers: only if the end is still the same were they of this branch.
  if ((await node.readHeader(end.number))?.hash !== end.hash) throw new NodeFault('The chain moved while it was read.')
  return { from, end, logs: timed, blocks: [...blocks.values()] }
}
