import { pino } from 'pino'
import type { Deployment } from '@/lib/contracts/deployment'
import type { ChainSettings } from '@/indexer/chain-settings'
import { followChain, type Follower } from '@/indexer/follow-chain'
import type { FollowedChain } from '@/indexer/followed-chain'
import { silentMeter } from '@/indexer/metrics/chain-meter'
import { toContracts } from './random-moves'
import type { TestChain } from './test-chain'

/** Settings of a test chain: fast polling and only 16 cached block hashes, so that a deep fork is found by blocks with events. */
export function toTestChainSetup(
  chain: Pick<TestChain, 'url'>,
  deployment: Deployment,
  settings: Partial<ChainSettings> = {},
): FollowedChain {
  const { platform, ...companions } = { ...deployment.contracts, ...toContracts(deployment) }
  return {
    chainId: 31337,
    platform,
    companions: Object.values(companions),
    startBlock: BigInt(deployment.startBlock),
    settings: {
      nodeUrls: [chain.url],
      pollMs: 50,
      maxRangeBlocks: 10_000,
      keptBlocks: 16,
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
