import type { Address, Hex } from 'viem'
import { decodedTopics } from '@/indexer/decode/decode-event'
import { decodeLogs, type DecodedRange } from '@/indexer/decode/decode-range'
import { MissingRangeEndError, RangeTooLargeError } from '@/indexer/errors'
import type { ConnectedChain } from '@/indexer/followed-chain'
import { fetchRange } from './fetch-range'

/** Number of blocks per request, number of full ranges read at this size, and how many of them must succeed before it grows. */
export type RangeSize = { readonly blocks: number; readonly fullRanges: number; readonly patience: number }

const maxPatience = 64
/** Target number of logs per response: fast to receive and small in memory. */
const targetLogs = 4_000
/** Largest factor by which the size grows, before and after a node first refused a range. */
const maxGrowth = { untilRefused: 32, afterwards: 4 }

/** The first size is small, because a chain may have hundreds of events per block. It grows fast if there are few. */
export function initialRangeSize(maxBlocks: number): RangeSize {
  return { blocks: Math.min(50, maxBlocks), fullRanges: 0, patience: 1 }
}

/** Size after a refusal: half as many blocks, at least one, and twice as many ranges before it grows again. */
export function halveRangeSize({ blocks, patience }: RangeSize): RangeSize {
  return {
    blocks: Math.max(1, Math.floor(blocks / 2)),
    fullRanges: 0,
    patience: Math.min(maxPatience, patience * 2),
  }
}

/** Estimates how many blocks contain the target number of logs. At most `growth` times the current size. */
function toTargetBlocks(blocks: number, logs: number, growth: number): number {
  return Math.max(1, Math.floor(Math.min(growth, targetLogs / Math.max(logs, 1)) * blocks))
}

/** Size after a full range: shrinks towards the target at once, grows towards it after enough ranges at this size. */
export function adjustRangeSize(
  { blocks, fullRanges, patience }: RangeSize,
  logs: number,
  maxBlocks: number,
): RangeSize {
  const growth = patience === 1 ? maxGrowth.untilRefused : maxGrowth.afterwards
  const fitting = Math.min(maxBlocks, toTargetBlocks(blocks, logs, growth))
  if (fitting > blocks && fullRanges + 1 < patience) return { blocks, fullRanges: fullRanges + 1, patience }
  return { blocks: fitting, fullRanges: 0, patience }
}

/** Size after a range whose last block the node has dropped: three times as many blocks, so that it ends at another block. */
function tripleRangeSize(size: RangeSize): RangeSize {
  return { ...size, blocks: size.blocks * 3 }
}

/** The last block before a range. */
type Parent = { readonly number: bigint; readonly hash: Hex }

type RangeRequest = {
  readonly parent: Parent
  readonly to: bigint
  readonly response: Promise<{ readonly decoded: DecodedRange } | { readonly error: unknown }>
  /** The request for the next range, sent when this one has succeeded. */
  next: RangeRequest | null
}

/** Ranges that are read ahead while the caller writes one, so that node and database don't wait for each other. */
const rangesAhead = 2

/** Reads and decodes the ranges of a chain one after the other, some ahead of the caller. */
export type RangeSource = {
  /**
   * Reads the range after a block. Null if the node wants another range size; the next call uses it.
   * @throws NodeError if the node doesn't respond or its responses contradict each other. The next call reads half as many blocks.
   */
  read(parent: Parent, head: bigint): Promise<DecodedRange | null>
}

/** Creates the source of a chain's ranges. It stores the range size in `memory`. */
export function createRangeSource(
  chain: ConnectedChain,
  relatedContracts: readonly Address[],
  memory: { size: RangeSize },
): RangeSource {
  const { log, node, platform, settings } = chain
  const filter = { addresses: [platform, ...relatedContracts], topics: decodedTopics }
  let ahead: RangeRequest | null = null

  function requestRange(parent: Parent, head: bigint): RangeRequest {
    const from = parent.number + 1n
    const wanted = parent.number + BigInt(memory.size.blocks)
    const to = wanted <= head ? wanted : head
    const response = fetchRange(node, {
      filter,
      from,
      to,
      // anvil may create another block 0 after a restart. verifyChain has already checked which chain this is.
      parentHash: parent.number === 0n ? null : parent.hash,
      headersFrom: head - BigInt(settings.cachedBlocks) + 1n,
    })
      .then(async (range) => {
        if (to === wanted) memory.size = adjustRangeSize(memory.size, range.readLogs, settings.maxRangeBlocks)
        return { range, ...(await decodeLogs(chain, range.logs)) }
      })
      .then(
        (decoded) => ({ decoded }),
        (error: unknown) => ({ error }),
      )
    return { parent, to, response, next: null }
  }

  /**
   * Requests the next `count` ranges, each after the one before it has arrived. Stops at a range with too many logs,
   * because one full block can take most of the indexer's memory.
   */
  function requestAhead(request: RangeRequest, head: bigint, count: number): void {
    void request.response.then((response) => {
      if (count === 0 || 'error' in response) return
      const { end, readLogs } = response.decoded.range
      if (end.number >= head || readLogs > targetLogs) return
      request.next ??= requestRange(end, head)
      requestAhead(request.next, head, count - 1)
    })
  }

  return {
    async read(parent, head) {
      const isReadAhead = ahead?.parent.number === parent.number && ahead.parent.hash === parent.hash
      const request = ahead && isReadAhead ? ahead : requestRange(parent, head)
      requestAhead(request, head, rangesAhead)
      const response = await request.response
      ahead = request.next
      if ('decoded' in response) return response.decoded
      if (response.error instanceof MissingRangeEndError) {
        memory.size = tripleRangeSize(memory.size)
        return null
      }
      const blocks = Number(request.to - parent.number)
      if (!(response.error instanceof RangeTooLargeError) || blocks === 1) {
        // The range may need more reads than the node can serve, for example because of thousands of new hunts.
        memory.size = { ...memory.size, blocks: Math.max(1, Math.floor(blocks / 2)), fullRanges: 0 }
        throw response.error
      }
      memory.size = halveRangeSize({ ...memory.size, blocks })
      log.info({ blocks: memory.size.blocks, reason: response.error.message }, 'requesting fewer blocks at once')
      return null
    },
  }
}
