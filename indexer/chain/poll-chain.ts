import type { Address } from 'viem'
import { decodeLogs, type RangeChanges, toRangeChanges } from '@/indexer/decode/decode-range'
import { ChainNotReadyError, NodeError } from '@/indexer/errors'
import type { ConnectedChain } from '@/indexer/followed-chain'
import { applyRange } from '@/indexer/store/apply-range'
import { fillRewards } from '@/indexer/store/change-rewards'
import { type Cursor, noteHead } from '@/indexer/store/cursor'
import { createRangeSource, type RangeSize, type RangeSource } from './range-source'
import { undoReorganisedBlocks } from './reorganisation'
import { getRelatedContracts, type VerifiedChain, verifyChain } from './verify-chain'

/** How often `head_seen_at` is updated when the chain has no new block. */
const headNoteMs = 2_000

/** The head of a chain and the cursor of its tables. */
export type ChainPosition = { readonly cursor: bigint; readonly head: bigint }

/** State that survives a reconnection. */
export type PollMemory = {
  /** Number of blocks in one request for logs. */
  size: RangeSize
  /** Since when the head has been below the cursor, in `performance.now()` milliseconds; null if it isn't. */
  behindSince: number | null
}

/** Polls the chain once: undoes reorganised blocks or reads one range of new blocks. */
export type PollChain = () => Promise<ChainPosition>

type Connected = VerifiedChain & { readonly source: RangeSource }

/** Creates the poll function of a connection. After an error, a new one must be created. */
export function createPollChain(chain: ConnectedChain, memory: PollMemory): PollChain {
  const { chainId, database, log, node, settings } = chain
  let connected: Connected | null = null
  let notedHead = { number: -1n, at: 0 }

  async function connect(): Promise<Connected> {
    const verified = await verifyChain(chain)
    const filled = await fillRewards(database, chainId, {
      onBegin: () => log.info('computing the rewards of stored events'),
    })
    if (filled !== null) log.info({ events: filled }, 'computed the rewards of stored events')
    return { ...verified, source: createRangeSource(chain, getRelatedContracts(verified.identity), memory) }
  }

  /**
   * A head below the cursor usually means a lagging node, so other nodes are tried for a while. On a real chain final blocks may
   * be replaced, but never just disappear.
   */
  function isRollbackCertain(cursor: bigint, head: bigint): boolean {
    if (Number.isFinite(settings.undoLimit) && cursor - head > settings.finalDepth) return false
    memory.behindSince ??= performance.now()
    return performance.now() - memory.behindSince >= settings.rollbackPatienceMs
  }

  return async function pollChain() {
    connected ??= await connect()
    const { cursor, hasContracts, identity, source } = connected
    const [head, atCursor] = await Promise.all([node.readHead(), node.readHeader(cursor.number)])
    if (atCursor?.hash !== cursor.hash) {
      if (atCursor === null && !isRollbackCertain(cursor.number, head.number))
        throw new NodeError(`The node is behind: its head is ${head.number}.`)
      connected = null
      const fork = await undoReorganisedBlocks(chain, await verifyChain(chain), head)
      return { cursor: fork.number, head: head.number }
    }
    memory.behindSince = null
    if (!hasContracts) {
      connected = null
      throw new ChainNotReadyError(`The contract at ${chain.platform} on chain ${chainId} is gone or has changed.`)
    }
    if (head.number > cursor.number) {
      const relatedContracts = getRelatedContracts(identity)
      const moved = await readForward(chain, { source, relatedContracts, cursor, head: head.number })
      connected = { ...connected, cursor: moved }
      notedHead = { number: head.number, at: performance.now() }
      return { cursor: moved.number, head: head.number }
    }
    if (head.number !== notedHead.number || performance.now() - notedHead.at > headNoteMs) {
      await noteHead(database, chainId, cursor, { number: head.number, finalDepth: settings.finalDepth })
      notedHead = { number: head.number, at: performance.now() }
    }
    return { cursor: cursor.number, head: head.number }
  }
}

/** Reads the next range of a chain into the tables. Resolves to the cursor at its end. */
async function readForward(
  chain: ConnectedChain,
  options: {
    readonly source: RangeSource
    readonly relatedContracts: readonly Address[]
    readonly cursor: Cursor
    readonly head: bigint
  },
): Promise<Cursor> {
  const { chainId, database, log, meter, settings } = chain
  const { source, relatedContracts, cursor, head } = options
  const decoded = await source.read(cursor, head)
  if (!decoded) return cursor
  let events = 0
  let quarantined = 0
  const note = (changes: RangeChanges): RangeChanges => {
    events += changes.events.length + changes.relatedEvents.length
    quarantined += changes.quarantined.length
    for (const { log: raw, reason } of changes.quarantined) {
      log.warn(
        { block: Number(raw.blockNumber), logIndex: raw.logIndex, contract: raw.address, reason },
        'quarantined a log',
      )
    }
    return changes
  }
  async function* toPieces(): AsyncGenerator<RangeChanges> {
    for await (const logs of decoded?.range.pieces ?? [])
      yield note(await toRangeChanges(chain, await decodeLogs(chain, logs), relatedContracts))
  }
  const moved = await applyRange(database, {
    chainId,
    cursor,
    range: decoded.range,
    changes: note(await toRangeChanges(chain, decoded, relatedContracts)),
    pieces: toPieces(),
    head: { number: head, finalDepth: settings.finalDepth },
    cachedBlocks: settings.cachedBlocks,
  })
  meter.read({ blocks: Number(moved.number - cursor.number), events, quarantined })
  if (events > 0) log.debug({ cursor: Number(moved.number), events }, 'read events')
  return moved
}
