import { pino } from 'pino'
import type { Deployment } from '@/contracts/deployment'
import { followChain, type Follower } from '@/indexer/chain/follow-chain'
import type { ChainSettings, FollowedChain } from '@/indexer/followed-chain'
import { silentMeter } from '@/indexer/metrics'
import { toContracts } from './random-moves'
import type { TestChain } from './test-chain'

/** Settings of a test chain: fast polling and only 16 cached block hashes, so that a deep fork is found by blocks with events. */
export function toTestChainSetup(
  chain: Pick<TestChain, 'url'>,
  deployment: Deployment,
  settings: Partial<ChainSettings> = {},
): FollowedChain {
  const { platform, ...relatedContracts } = { ...deployment.contracts, ...toContracts(deployment) }
  return {
    chainId: 31337,
    platform,
    relatedContracts: Object.values(relatedContracts),
    startBlock: BigInt(deployment.startBlock),
    settings: {
      nodeUrls: [chain.url],
      pollMs: 50,
      maxRangeBlocks: 10_000,
      cachedBlocks: 16,
      finalDepth: 5,
      rollbackPatienceMs: 0,
      undoLimit: Number.POSITIVE_INFINITY,
      ...settings,
    },
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    meter: silentMeter,
  }
}

/** Follows a test chain inside the test's process. */
export function startFollower(
  chain: Pick<TestChain, 'url'>,
  deployment: Deployment,
  databaseUrl: string,
  settings: Partial<ChainSettings> = {},
): Follower {
  return followChain(toTestChainSetup(chain, deployment, settings), databaseUrl)
}
