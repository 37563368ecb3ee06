import type { Logger } from 'pino'
import type { Address } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { localChainId, type SupportedChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import type { Node } from './chain/node'
import type { ChainMeter, Metrics } from './metrics'
import type { WriterDatabase } from './store/writer'

/** A chain to follow: its contracts, settings, log and metrics. */
export type FollowedChain = {
  readonly chainId: SupportedChainId
  readonly platform: Address
  /** Other contracts of the deployment. The whitelists and the timelock that the platform refers to are added later. */
  readonly relatedContracts?: readonly Address[]
  /** First block that can contain an event of our contracts. */
  readonly startBlock: bigint
  readonly settings: ChainSettings
  readonly log: Logger
  readonly meter: ChainMeter
}

/** A followed chain with its current node and database connection. Both change after a failure. */
export type ConnectedChain = FollowedChain & { readonly node: Node; readonly database: WriterDatabase }

/** Settings for following a chain. */
export type ChainSettings = {
  /** Node URLs, best first. */
  readonly nodeUrls: readonly string[]
  /**
   * Pause between two polls of the head. A poll is one batch of two requests: every 1.5 seconds means 40 requests a minute to
   * a public node, and faster blocks are read together.
   */
  readonly pollMs: number
  /** Largest number of blocks in one request for logs. */
  readonly maxRangeBlocks: number
  /** For how many of the newest blocks the hash is stored, with or without events. */
  readonly cachedBlocks: number
  /** Blocks this far below the head count as final: no reorganisation is expected there. */
  readonly finalDepth: number
  /** How long a head below our cursor is treated as a lagging node. After that, the blocks count as removed. */
  readonly rollbackPatienceMs: number
  /**
   * Largest number of blocks that a reorganisation may undo. A node whose chain differs further below serves another history,
   * and the rows stay. Infinite on the local chain, which may be restarted at any moment.
   */
  readonly undoLimit: number
}

type EnvSettings = Pick<ChainSettings, 'nodeUrls' | 'finalDepth'>

/** Returns the settings of a chain. The local chain is a single node that may be restarted at any moment. */
export function toChainSettings(chainId: SupportedChainId, envSettings: EnvSettings): ChainSettings {
  return chainId === localChainId
    ? {
        ...envSettings,
        pollMs: 250,
        maxRangeBlocks: 10_000,
        cachedBlocks: 256,
        rollbackPatienceMs: 0,
        undoLimit: Number.POSITIVE_INFINITY,
      }
    : {
        ...envSettings,
        pollMs: 1_500,
        maxRangeBlocks: 2_000,
        cachedBlocks: 256,
        rollbackPatienceMs: 30_000,
        undoLimit: 256,
      }
}

/** What the indexer process needs to follow chains. */
export type FollowingSetup = {
  readonly env: ServerEnv
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'meterOf'>
}

/** Combines a deployment with the settings of its chain. Null if the deployment has no platform. */
export function toFollowedChain(
  chainId: SupportedChainId,
  { contracts, startBlock }: Deployment,
  { env, log, metrics }: FollowingSetup,
): FollowedChain | null {
  const { platform, ...others } = contracts
  if (!platform) return null
  return {
    chainId,
    platform,
    relatedContracts: Object.values(others).filter((address) => address !== undefined),
    startBlock: BigInt(Math.max(startBlock, 1)),
    settings: toChainSettings(chainId, { nodeUrls: env.nodeUrls[chainId], finalDepth: env.finalDepths[chainId] }),
    log: log.child({ chainId }),
    meter: metrics.meterOf(chainId),
  }
}
