import pRetry from 'p-retry'
import { createNode, type Node, toHost } from '@/indexer/chain/node'
import { createNodePool } from '@/indexer/chain/node-pool'
import { type ChainPosition, createPollChain, type PollMemory } from '@/indexer/chain/poll-chain'
import { initialRangeSize } from '@/indexer/chain/range-source'
import { NodeError } from '@/indexer/errors'
import type { FollowedChain } from '@/indexer/followed-chain'
import { connectWriter, type Writer } from '@/indexer/store/writer'
import { endlessRetryPolicy } from '@/lib/retry'
import { createShadow, dropShadow, swapChain, type SwapResult } from './swap-tables'

/** Another process is already rebuilding the chain. */
class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError'
}

/** Time for one query that compares or copies a whole table, in milliseconds. */
const swapTimeoutMs = 30 * 60_000

type Options = {
  readonly signal: AbortSignal
  /** Called after every poll. */
  readonly onPosition?: (position: ChainPosition) => Promise<void> | void
}

/**
 * Reads a chain again from its first block into separate tables, and swaps them with the live ones at the newest block, in one
 * transaction. Until then readers see the old rows; afterwards the follower continues at the end of the new ones.
 *
 * @throws RebuildRunningError if another process is rebuilding this chain.
 */
export async function rebuildChain(chain: FollowedChain, databaseUrl: string, options: Options): Promise<SwapResult> {
  const { chainId, log, meter } = chain
  const shadow = await connectWriter(databaseUrl, chainId, 'rebuild')
  try {
    if (!(await shadow.takeLock())) throw new RebuildRunningError(`Chain ${chainId} is being rebuilt already.`)
    await createShadow(shadow.database, chainId)
    const readToHead = createReader(chain, shadow, options)
    await readToHead()
    // This connection is idle while many rows are compared and swapped, and must not be closed for that.
    await shadow.database.execute(`set idle_session_timeout = '30min'`)
    const live = await connectWriter(databaseUrl, chainId, 'rebuild', { queryTimeoutMs: swapTimeoutMs })
    try {
      const result = await swapChain(live.database, chainId, readToHead)
      await dropShadow(shadow.database, chainId)
      meter.rebuilt()
      log.info({ cursor: Number(result.cursor.number), differing: result.differing }, 'rebuilt')
      return result
    } finally {
      await live.close()
    }
  } finally {
    await shadow.close()
  }
}

/** Creates a function that reads a chain up to its newest block into a writer's tables, and retries if a node fails. */
function createReader(
  chain: FollowedChain,
  { database }: Writer,
  { signal, onPosition }: Options,
): () => Promise<void> {
  const { log, meter, settings } = chain
  const nodes = createNodePool(settings.nodeUrls.map(createNode))
  const memory: PollMemory = { size: initialRangeSize(settings.maxRangeBlocks), behindSince: null }
  let node: Node = nodes.pick()

  async function readToHead(): Promise<void> {
    node = nodes.pick()
    const poll = createPollChain({ ...chain, node, database }, memory)
    for (;;) {
      signal.throwIfAborted()
      const position = await poll()
      nodes.succeeded(node)
      await onPosition?.(position)
      if (position.cursor >= position.head) return
    }
  }

  return () =>
    pRetry(readToHead, {
      ...endlessRetryPolicy,
      signal,
      shouldRetry: ({ error }) => error instanceof NodeError,
      // With another node ready, the next attempt follows at once.
      shouldConsumeRetry: () => !nodes.hasReady(),
      async onFailedAttempt({ error }) {
        if (!(error instanceof NodeError)) return
        nodes.failed(node)
        meter.nodeFailed(toHost(node.url), error.name)
        log.info({ problem: error.message }, 'trying again')
        // Keeps the connection from being closed as idle.
        await database.execute('select 1')
      },
    })
}
