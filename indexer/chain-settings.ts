import { localChainId, type SupportedChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'

/** How a chain is followed. */
export type ChainSettings = {
  /** Nodes to read from, best first. */
  readonly nodeUrls: readonly string[]
  /** Pause between two looks at the chain's head. */
  readonly pollMs: number
  /** Most blocks that are asked for at once. */
  readonly maxRangeBlocks: number
  /** How many of the newest blocks have their hash kept, event or not. */
  readonly keptBlocks: number
  /**
   * How long a head behind our cursor, without any contradiction, is taken for a node that lags. After it the blocks
   * are taken for gone.
   */
  readonly rollbackPatienceMs: number
}

/** The settings of a chain. The local one is a single node that may be restarted at any moment; others are farms. */
export function readChainSettings(chainId: SupportedChainId, env: ServerEnv): ChainSettings {
  if (chainId === localChainId) {
    return {
      nodeUrls: [`http://127.0.0.1:${env.chainPort}`],
      pollMs: 300,
      maxRangeBlocks: 10_000,
      keptBlocks: 256,
      rollbackPatienceMs: 0,
    }
  }
  return {
    nodeUrls: supportedChains[chainId].rpcUrls.default.http,
    pollMs: 1_500,
    maxRangeBlocks: 2_000,
    keptBlocks: 256,
    rollbackPatienceMs: 30_000,
  }
}
