import { localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'

/** How a chain is followed. */
export type ChainSettings = {
  /** Nodes to read from, best first. */
  readonly nodeUrls: readonly string[]
  /**
   * Pause between two looks at the chain's head. A look is two requests that travel as one: at 1.5 seconds a public node is
   * asked 40 times a minute, and blocks that come faster than that are read together.
   */
  readonly pollMs: number
  /** Most blocks that are asked for at once. */
  readonly maxRangeBlocks: number
  /** How many of the newest blocks have their hash kept, event or not. */
  readonly keptBlocks: number
  /** Blocks this far below the head count as final: nothing in them is expected to be taken back. */
  readonly finalDepth: number
  /**
   * How long a head behind our cursor, without any contradiction, is taken for a node that lags. After it the blocks
   * are taken for gone.
   */
  readonly rollbackPatienceMs: number
  /**
   * Most blocks that are undone on the word of a node. One whose chain parts from ours below them is of another history:
   * the rows stay. Without a limit where a chain may begin anew at any moment.
   */
  readonly undoLimit: number
}

type Given = Pick<ChainSettings, 'nodeUrls' | 'finalDepth'>

/** The settings of a chain. The local one is a single node that may be restarted at any moment; others are farms. */
export function toChainSettings(chainId: SupportedChainId, given: Given): ChainSettings {
  return chainId === localChainId
    ? {
        ...given,
        pollMs: 250,
        maxRangeBlocks: 10_000,
        keptBlocks: 256,
        rollbackPatienceMs: 0,
        undoLimit: Number.POSITIVE_INFINITY,
      }
    : { ...given, pollMs: 1_500, maxRangeBlocks: 2_000, keptBlocks: 256, rollbackPatienceMs: 30_000, undoLimit: 256 }
}
