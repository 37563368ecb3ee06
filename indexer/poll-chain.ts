import { ChainNotReady, NodeFault } from './faults'
import type { ConnectedChain } from './followed-chain'
import type { RangeSize } from './range-size'
import { readForward } from './read-forward'
import { noteHead } from './store/cursor'
import { undoLostBlocks } from './undo-lost-blocks'
import { verifyChain, type VerifiedChain } from './verify-chain'

/** At least this often the tables say that the chain was looked at. */
const noteHeadMs = 2_000

/** Where a chain and its tables are. */
export type ChainPosition = { readonly cursor: bigint; readonly head: bigint }

/** What is remembered of a chain from one connection to the next. */
export type PollMemory = {
  /** How many blocks to ask for at once. */
  size: RangeSize
  /** Since when the head is behind our cursor, in milliseconds; null while it isn't. */
  behindSince: number | null
}

/** Looks at the chain once: undoes what it lost, or reads one stretch of what it gained. */
export type PollChain = () => Promise<ChainPosition>

/** Makes the look at a chain that is repeated until something fails; after a failure a new one is made. */
export function createPollChain(chain: ConnectedChain, memory: PollMemory): PollChain {
  const { chainId, database, log, node, settings } = chain
  let verified: VerifiedChain | null = null
  let notedHead = { number: -1n, at: 0 }

  /** A head behind our cursor may be a node that lags: others are asked first, for a while. */
  function isRollbackCertain(): boolean {
    memory.behindSince ??= Date.now()
    return Date.now() - memory.behindSince >= settings.rollbackPatienceMs
  }

  return async function pollChain() {
    verified ??= await verifyChain(chain)
    const [head, own] = await Promise.all([node.readHead(), node.readHeader(verified.cursor.number)])
    if (own?.hash !== verified.cursor.hash) {
      if (own === null && !isRollbackCertain()) throw new NodeFault(`The node is behind: its head is ${head.number}.`)
      verified = await verifyChain(chain)
      const cursor = await undoLostBlocks(chain, verified, head)
      verified = null
      return { cursor: cursor.number, head: head.number }
    }
    memory.behindSince = null
    if (!verified.hasContracts) {
      verified = null
      throw new ChainNotReady(`There is no contract at ${chain.platform} on chain ${chainId} any more.`)
    }
    if (head.number > verified.cursor.number) {
      const next = await readForward(chain, verified.cursor, head, memory.size)
      if (next.events > 0) log.debug({ cursor: Number(next.cursor.number), events: next.events }, 'read events')
      verified = { ...verified, cursor: next.cursor }
      memory.size = next.size
      notedHead = { number: head.number, at: Date.now() }
    } else if (head.number !== notedHead.number || Date.now() - notedHead.at > noteHeadMs) {
      await noteHead(database, chainId, head.number)
      notedHead = { number: head.number, at: Date.now() }
    }
    return { cursor: verified.cursor.number, head: head.number }
  }
}
