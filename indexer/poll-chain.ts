import type { Address } from 'viem'
import { ChainNotReady, NodeFault } from './faults'
import type { ConnectedChain } from './followed-chain'
import { completeFacts } from './interpret-range'
import type { RangeSize } from './range-size'
import { createRangeSource, type RangeSource } from './range-source'
import { applyRange } from './store/apply-range'
import { type Cursor, noteHead } from './store/cursor'
import { undoLostBlocks } from './undo-lost-blocks'
import { companionsOf, type VerifiedChain, verifyChain } from './verify-chain'

/** At least this often the tables say that the chain was looked at. */
const noteHeadMs = 2_000

/** Where a chain and its tables are. */
export type ChainPosition = { readonly cursor: bigint; readonly head: bigint }

/** What is remembered of a chain from one connection to the next. */
export type PollMemory = {
  /** How many blocks to ask for at once. */
  size: RangeSize
  /** Since when the head is behind our cursor, in milliseconds of this process; null while it isn't. */
  behindSince: number | null
}

/** Looks at the chain once: undoes what it lost, or reads one stretch of what it gained. */
export type PollChain = () => Promise<ChainPosition>

type Connected = VerifiedChain & { readonly source: RangeSource }

/** Makes the look at a chain that is repeated until something fails; after a failure a new one is made. */
export function createPollChain(chain: ConnectedChain, memory: PollMemory): PollChain {
  const { chainId, database, node, settings } = chain
  let connected: Connected | null = null
  let notedHead = { number: -1n, at: 0 }

  async function connect(): Promise<Connected> {
    const verified = await verifyChain(chain)
    return { ...verified, source: createRangeSource(chain, companionsOf(verified.identity), memory) }
  }

  /**
   * A head behind our cursor may be a node that lags: others are asked first, for a while. Final blocks of a chain that
   * does not begin anew are replaced at most, never just gone.
   */
  function isRollbackCertain(cursor: bigint, head: bigint): boolean {
    if (Number.isFinite(settings.undoLimit) && cursor - head > settings.finalDepth) return false
    memory.behindSince ??= performance.now()
    return performance.now() - memory.behindSince >= settings.rollbackPatienceMs
  }

  return async function pollChain() {
    connected ??= await connect()
    const { cursor, hasContracts, identity, source } = connected
    const [head, own] = await Promise.all([node.readHead(), node.readHeader(cursor.number)])
    if (own?.hash !== cursor.hash) {
      if (own === null && !isRollbackCertain(cursor.number, head.number))
        throw new NodeFault(`The node is behind: its head is ${head.number}.`)
      connected = null
      const fork = await undoLostBlocks(chain, await verifyChain(chain), head)
      return { cursor: fork.number, head: head.number }
    }
    memory.behindSince = null
    if (!hasContracts) {
      connected = null
      throw new ChainNotReady(`What was read at ${chain.platform} on chain ${chainId} is not there any more.`)
    }
    if (head.number > cursor.number) {
      const companions = companionsOf(identity)
      const moved = await readForward(chain, { source, companions, cursor, head: head.number })
      connected = { ...connected, cursor: moved }
      notedHead = { number: head.number, at: performance.now() }
      return { cursor: moved.number, head: head.number }
    }
    if (head.number !== notedHead.number || performance.now() - notedHead.at > noteHeadMs) {
      await noteHead(database, chainId, cursor, { number: head.number, finalDepth: settings.finalDepth })
      notedHead = { number: head.number, at: performance.now() }
    }
    return { cursor: cursor.number, head: head.number }
  }
}

/** Reads the next stretch of a chain into the tables. Resolves to the cursor behind it. */
async function readForward(
  chain: ConnectedChain,
  options: {
    readonly source: RangeSource
    readonly companions: readonly Address[]
    readonly cursor: Cursor
    readonly head: bigint
  },
): Promise<Cursor> {
  const { chainId, database, log, meter, settings } = chain
  const { source, companions, cursor, head } = options
  const stretch = await source.read(cursor, head)
  if (!stretch) return cursor
  const facts = await completeFacts(chain, stretch, companions)
  const moved = await applyRange(database, {
    chainId,
    cursor,
    range: stretch.range,
    facts,
    head: { number: head, finalDepth: settings.finalDepth },
    keptBlocks: settings.keptBlocks,
  })
  const events = facts.events.length + facts.companionEvents.length
  meter.read({ blocks: Number(moved.number - cursor.number), events, quarantined: facts.quarantined.length })
  for (const { log: raw, reason } of facts.quarantined) {
    log.warn(
      { block: Number(raw.blockNumber), logIndex: raw.logIndex, contract: raw.address, reason },
      'set a log aside',
    )
  }
  if (events > 0) log.debug({ cursor: Number(moved.number), events }, 'read events')
  return moved
}
