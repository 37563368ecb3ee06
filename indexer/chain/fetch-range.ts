import { getAbiItem, type Hex, hexToBytes, keccak256, toEventSelector } from 'viem'
import { platformAbi } from '@/contracts/generated/platform'
import { isEmptyTransfer } from '@/indexer/decode/decode-event'
import { MissingRangeEndError, NodeError, RangeTooLargeError } from '@/indexer/errors'
import type { LogFilter, Node } from './node'
import type { ChainLog, Header } from './rpc-schemas'

const bits = new Map<string, readonly [byte: number, mask: number][]>()

/** The three bits that an address or a topic sets in a bloom filter. */
function getBloomBits(value: string): readonly (readonly [byte: number, mask: number])[] {
  const known = bits.get(value)
  if (known) return known
  const hash = hexToBytes(keccak256(value as Hex))
  const own = [0, 2, 4].map((offset): [number, number] => {
    const bit = (((hash[offset] ?? 0) << 8) | (hash[offset + 1] ?? 0)) & 2047
    return [255 - (bit >> 3), 1 << (bit & 7)]
  })
  bits.set(value, own)
  return own
}

const setBitsOfDigit = Array.from({ length: 16 }, (_, digit) => digit.toString(2).replaceAll('0', '').length)

/** Whether at most a quarter of a filter's bits are set, so that false positives are rare. */
export function isSparse(bloom: Hex): boolean {
  let setBits = 0
  for (const digit of bloom.slice(2)) setBits += setBitsOfDigit[Number.parseInt(digit, 16)] ?? 0
  return setBits <= 512
}

/**
 * Whether the logs in the block of a bloom filter may contain an address or a topic. False is certain; true can be a
 * false positive.
 * @param value in lower case.
 */
export function mayContain(bloom: Hex, value: string): boolean {
  return getBloomBits(value).every(
    ([byte, mask]) => (Number.parseInt(bloom.slice(2 + byte * 2, 4 + byte * 2), 16) & mask) !== 0,
  )
}

/** A log with the time of its block, in Unix seconds. */
export type TimedLog = ChainLog & { readonly blockTime: number }

/** A range of blocks. All of it belongs to the same branch of the chain. */
export type ChainRange = {
  readonly from: bigint
  /** The last block of the range. */
  readonly end: Header
  /** Sorted by block and log index, without duplicates and without transfers of 0 INT. */
  readonly logs: readonly TimedLog[]
  /** The number of logs that were read for this range; infinite if they are read in pieces. */
  readonly readLogs: number
  /**
   * For a range of one block with more logs than the node returns for a range: its logs in the same order. `logs` is
   * empty then. The logs are read while they are consumed, so that any number of them fits into the memory.
   */
  readonly pieces: AsyncIterable<readonly TimedLog[]> | null
  /** Blocks whose hash is stored: those with logs permanently, the others while they are recent. */
  readonly blocks: readonly { readonly number: bigint; readonly hash: Hex; readonly hasLogs: boolean }[]
}

type RangeRequest = {
  readonly filter: LogFilter
  readonly from: bigint
  readonly to: bigint
  /** Hash of the block before `from`, which must be its parent; null to skip that check. */
  readonly parentHash: Hex | null
  /** Reads the headers of blocks from this one on. Older blocks are unlikely to be reorganised. */
  readonly headersFrom: bigint
}

const isBefore = (a: ChainLog, b: ChainLog) =>
  a.blockNumber === b.blockNumber ? a.logIndex < b.logIndex : a.blockNumber < b.blockNumber

function sortAndDeduplicate(logs: readonly ChainLog[]): readonly ChainLog[] {
  const isSorted = logs.every((log, position) => position === 0 || isBefore(logs[position - 1] ?? log, log))
  if (isSorted) return logs
  const unique = new Map(logs.map((log) => [`${log.blockHash}/${log.logIndex}`, log]))
  return [...unique.values()].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
}

/** Reads headers by number, without those that the node has dropped: a local chain drops old blocks without events. */
async function readHeaders(node: Node, numbers: Iterable<bigint>): Promise<Map<bigint, Header>> {
  const headers = await Promise.all([...numbers].map((number) => node.readHeader(number)))
  return new Map(headers.filter((header) => header !== null).map((header) => [header.number, header]))
}

/** Checks that every header is the child of the one before it, and the first one of our last block. */
function checkHeaders(headers: ReadonlyMap<bigint, Header>, from: bigint, to: bigint, parentHash: Hex | null): void {
  for (const [number, header] of headers) {
    const expected = number === from ? parentHash : headers.get(number - 1n)?.hash
    if (number < from || number > to) throw new NodeError('The node responded with another block.')
    if (expected && header.parentHash !== expected) throw new NodeError('The chain moved while it was read.')
  }
}

/**
 * The logs of a block from the first source (its receipts or a filter), or from the second one if the node does not
 * support the first.
 */
async function* streamBlockLogs(
  node: Node,
  block: Hex,
  [first, second]: readonly [LogFilter | 'receipts', LogFilter | 'receipts'],
): AsyncGenerator<ChainLog> {
  let isBegun = false
  try {
    for await (const log of node.streamBlockLogs(first, block)) {
      isBegun = true
      yield log
    }
    return
  } catch (error) {
    // After the first log, the other source could only repeat logs or miss some.
    if (isBegun || !(error instanceof RangeTooLargeError)) throw error
  }
  yield* node.streamBlockLogs(second, block)
}

/**
 * The number of logs in a piece of a block. A piece ends with a whole transaction, unless the transaction has more than
 * `maxPieceLogs`. Purchases stay whole.
 */
const pieceLogs = 4_000
export const maxPieceLogs = 4 * pieceLogs

const purchaseTopic = toEventSelector(getAbiItem({ abi: platformAbi, name: 'TokenPurchase' }))
/** The platform emits `PurchasePaid` at most three logs after `TokenPurchase`. */
const logsOfPurchase = 3

/** Whether a piece can end here: a purchase without its payment would count as one on contracts that report none. */
const isPurchaseWhole = (piece: readonly TimedLog[]) =>
  piece.slice(-logsOfPurchase).every(({ topics }) => topics[0] !== purchaseTopic)

/** Reads the logs of one block in pieces. @throws NodeError if they are not in order. */
async function* readPieces(
  node: Node,
  { hash, time }: Header,
  { filter, isWanted }: { readonly filter: LogFilter; readonly isWanted: IsWanted },
): AsyncGenerator<readonly TimedLog[]> {
  let piece: TimedLog[] = []
  let last = -1
  for await (const log of streamBlockLogs(node, hash, [filter, 'receipts'])) {
    if (log.removed === true) continue
    if (log.blockHash !== hash || log.logIndex <= last) throw new NodeError('The logs of a block are not in order.')
    last = log.logIndex
    if (!isWanted(log) || isEmptyTransfer(log)) continue
    const isNewTransaction = log.transactionHash !== piece.at(-1)?.transactionHash
    if (isNewTransaction ? piece.length >= pieceLogs : piece.length >= maxPieceLogs && isPurchaseWhole(piece)) {
      yield piece
      piece = []
    }
    piece.push({ ...log, blockTime: time })
  }
  yield piece
}

/** Reads the logs of a range; null if it is a single block with more than the node returns for a range. */
async function readLogs(node: Node, { filter, from, to }: RangeRequest): Promise<readonly ChainLog[] | null> {
  try {
    return await node.readLogs(filter, from, to)
  } catch (error) {
    if (from === to && error instanceof RangeTooLargeError) return null
    throw error
  }
}

type IsWanted = (log: ChainLog) => boolean

/** Whether a log passes a filter. Receipts have all logs of a block, and nodes can make mistakes. */
function toIsWanted({ addresses, topics }: LogFilter): IsWanted {
  const ofContracts = new Set(addresses.map((address) => address.toLowerCase()))
  const withTopics = new Set<string>(topics)
  return ({ address, topics: [topic = ''] }) => ofContracts.has(address) && withTopics.has(topic)
}

/** The newest blocks of a range whose missing logs are looked for in each block by itself. */
export const readByHash = 3

/**
 * Nodes sometimes serve a new block before its logs. If the bloom filter of a block contains one of our contracts and
 * one of our topics but no log arrived, the logs are read again.
 *
 * @throws NodeError if there are logs.
 */
async function checkNoLogsMissing(
  node: Node,
  headers: Iterable<Header>,
  logs: readonly ChainLog[],
  { filter, isWanted }: { readonly filter: LogFilter; readonly isWanted: IsWanted },
): Promise<void> {
  const leftOut = (number: bigint) => new NodeError(`The node left out the logs of block ${number}.`)
  const logged = new Set(logs.map(({ blockNumber }) => blockNumber))
  const suspects = [...headers].filter(
    ({ number, bloom }) =>
      !logged.has(number) &&
      bloom &&
      filter.addresses.some((address) => mayContain(bloom, address.toLowerCase())) &&
      filter.topics.some((topic) => mayContain(bloom, topic)),
  )
  // A full bloom filter matches everything, and for the gas of one log in each block somebody can make any filter match. So
  // all these blocks share one request, except the newest sparse ones: there logs are late, or the chain has branches. Those
  // are read by hash, because nodes behind the same URL can be on different branches, where the block with this number may
  // be empty, and one after the other, because the receipts of a block can have several megabytes.
  const newest = suspects.filter(({ bloom }) => bloom && isSparse(bloom)).slice(-readByHash)
  const shared = suspects.filter((suspect) => !newest.includes(suspect)).map(({ number }) => number)
  const [first] = shared
  const last = shared.at(-1)
  if (first !== undefined && last !== undefined)
    for (const log of await node.readLogs(filter, first, last))
      if (shared.includes(log.blockNumber) && log.removed !== true && isWanted(log)) throw leftOut(log.blockNumber)
  for (const { number, hash } of newest)
    for await (const log of streamBlockLogs(node, hash, ['receipts', filter])) if (isWanted(log)) throw leftOut(number)
}

const isTimed = (log: ChainLog): log is TimedLog => log.blockTime !== null

function* numbersFromTo(from: bigint, to: bigint): Generator<bigint> {
  for (let number = from; number <= to; number += 1n) yield number
}

/**
 * Reads a range of blocks and its logs.
 *
 * @throws NodeError if responses contradict each other: the chain was reorganised meanwhile, or two nodes responded.
 * @throws RangeTooLargeError if the node wants fewer blocks, MissingRangeEndError if more are needed.
 */
export async function fetchRange(node: Node, request: RangeRequest): Promise<ChainRange> {
  const { filter, from, to, parentHash } = request
  // The header of `to` is always read, and none before `from`.
  const wanted = request.headersFrom < to ? request.headersFrom : to
  const headersFrom = wanted > from ? wanted : from
  const [headers, response] = await Promise.all([
    readHeaders(node, numbersFromTo(headersFrom, to)),
    readLogs(node, request),
  ])
  const isWanted = toIsWanted(filter)
  if (response === null) return readLargeBlock(node, request, headers, isWanted)
  const all = response.filter((log) => log.removed !== true && isWanted(log))
  await checkNoLogsMissing(node, headers.values(), all, { filter, isWanted })
  const logs = sortAndDeduplicate(all.filter((log) => !isEmptyTransfer(log)))

  // Some nodes leave the time out of logs. The header of the last log's block replaces that of `to` if it is missing.
  const untimed = new Set(logs.filter((log) => log.blockTime === null).map((log) => log.blockNumber))
  const lastBlock = logs.at(-1)?.blockNumber
  if (!headers.has(to) && lastBlock !== undefined) untimed.add(lastBlock)
  for (const number of headers.keys()) untimed.delete(number)
  for (const [number, header] of await readHeaders(node, untimed)) headers.set(number, header)

  checkHeaders(headers, from, to, parentHash)
  const lastLog = logs.at(-1)
  const end = headers.get(to) ?? (lastLog && headers.get(lastLog.blockNumber))
  if (!end) throw new MissingRangeEndError(`The node has no block ${to}.`)

  const blocks = new Map([...headers.values()].map(({ number, hash }) => [number, { number, hash, hasLogs: false }]))
  const timed = logs.map((log): TimedLog => {
    const seen = blocks.get(log.blockNumber)
    const isOutsideRange = log.blockNumber < from || log.blockNumber > to
    if (isOutsideRange || (seen && seen.hash !== log.blockHash))
      throw new NodeError('A log belongs to none of the blocks.')
    if (!seen?.hasLogs) blocks.set(log.blockNumber, { number: log.blockNumber, hash: log.blockHash, hasLogs: true })
    const blockTime = headers.get(log.blockNumber)?.time ?? log.blockTime
    if (blockTime === null) throw new NodeError('A log has no block time.')
    return isTimed(log) && log.blockTime === blockTime ? log : { ...log, blockTime }
  })

  // Headers and logs were requested in parallel. They belong to the same branch if the last block is still the same.
  if ((await node.readHeader(end.number))?.hash !== end.hash) throw new NodeError('The chain moved while it was read.')
  return { from, end, logs: timed, readLogs: response.length, pieces: null, blocks: [...blocks.values()] }
}

/** A range of one block whose logs are read in pieces, by the hash of the block. */
function readLargeBlock(
  node: Node,
  { filter, from, to, parentHash }: RangeRequest,
  headers: ReadonlyMap<bigint, Header>,
  isWanted: IsWanted,
): ChainRange {
  checkHeaders(headers, from, to, parentHash)
  const end = headers.get(to)
  if (!end) throw new RangeTooLargeError(`The node returns neither the logs nor the header of block ${to}.`)
  const blocks = [{ number: end.number, hash: end.hash, hasLogs: true }]
  return { from, end, logs: [], readLogs: Infinity, pieces: readPieces(node, end, { filter, isWanted }), blocks }
}
