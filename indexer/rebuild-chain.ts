import { backoffMs } from './backoff'
import { NodeFault } from './faults'
import type { FollowedChain } from './followed-chain'
import { createNode, toHost } from './node'
import { createNodeChoice } from './node-choice'
import { type ChainPosition, createPollChain, type PollMemory } from './poll-chain'
import { firstRangeSize } from './range-size'
import { sleep } from './sleep'
import { createShadow, dropShadow } from './store/shadow-tables'
import { type SwapResult, swapChain } from './store/swap-chain'
import { connectWriter, type Writer } from './store/writer'

/** Somebody else is rebuilding the chain. */
export class RebuildRunning extends Error {
  override readonly name = 'RebuildRunning'
}

type Options = {
  readonly signal: AbortSignal
  /** Told how far it is, after every look at the chain. */
  readonly onPosition?: (position: ChainPosition) => Promise<void> | void
}

/** Makes what reads a chain into a writer's tables up to its newest block, trying again where a node fails. */
function createReader(
  chain: FollowedChain,
  { database }: Writer,
  { signal, onPosition }: Options,
): () => Promise<void> {
  const { log, meter, settings } = chain
  const choice = createNodeChoice(settings.nodeUrls.map(createNode))
  const memory: PollMemory = { size: firstRangeSize(settings.maxRangeBlocks), behindSince: null }

  return async function readToHead() {
    let failures = 0
    for (;;) {
      signal.throwIfAborted()
      const node = choice.pick()
      if (!node) {
        await sleep(choice.waitMs(), signal)
        continue
      }
      const poll = createPollChain({ ...chain, node, database }, memory)
      try {
        for (;;) {
          signal.throwIfAborted()
          const position = await poll()
          choice.answered(node)
          failures = 0
          await onPosition?.(position)
          if (position.cursor >= position.head) return
        }
      } catch (error) {
        if (!(error instanceof NodeFault)) throw error
        failures += 1
        choice.failed(node)
        meter.nodeFailed(toHost(node.url), error.name)
        log.info({ problem: error.message }, 'trying again')
        await database.execute('select 1')
        await sleep(backoffMs(failures), signal)
      }
    }
  }
}

/**
 * Reads a chain again from its first block into tables beside the live ones, and swaps them in at its newest block, in one
 * transaction. Whoever reads sees the old rows until then, whoever follows the chain goes on where the new ones end.
 *
 * @throws RebuildRunning where somebody else is at it.
 */
export async function rebuildChain(chain: FollowedChain, databaseUrl: string, options: Options): Promise<SwapResult> {
  const { chainId, log, meter } = chain
  const shadow = await connectWriter(databaseUrl, chainId, 'rebuild')
  try {
    if (!(await shadow.takeLock())) throw new RebuildRunning(`Chain ${chainId} is being rebuilt already.`)
    await createShadow(shadow.database, chainId)
    const readToHead = createReader(chain, shadow, options)
    await readToHead()
    // It is silent while many rows are compared and swapped, and would be cut off for that.
    await shadow.database.execute(`set idle_session_timeout = '30min'`)
    const live = await connectWriter(databaseUrl, chainId, 'rebuild')
    const result = await swapChain(live.database, chainId, readToHead).finally(live.close)
    await dropShadow(shadow.database, chainId)
    meter.rebuilt()
    log.info({ cursor: Number(result.cursor.number), differing: result.differing }, 'rebuilt')
    return result
  } finally {
    await shadow.close()
  }
}
