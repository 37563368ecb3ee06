import { pino } from 'pino'
import type { Deployment } from '@/lib/contracts/deployment'
import { followChain, type Follower } from '@/indexer/follow-chain'
import { toContracts } from './random-play'
import type { TestChain } from './test-chain'

/** Follows a test chain inside the test's own process. */
export function startFollower(
  chain: TestChain,
  deployment: Deployment,
  databaseUrl: string,
  maxRangeBlocks = 10_000,
): Follower {
  const { intToken, passwordRegistry } = deployment.contracts
  return followChain(
    {
      chainId: 31337,
      platform: toContracts(deployment).platform,
      companions: [intToken, passwordRegistry].filter((address) => address !== undefined),
      startBlock: BigInt(deployment.startBlock),
      settings: { nodeUrls: [chain.url], pollMs: 50, maxRangeBlocks, keptBlocks: 16, rollbackPatienceMs: 0 },
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    },
    databaseUrl,
  )
}
