import { expect } from 'vitest'
import { rebuildChain } from '@/indexer/rebuild-chain'
import type { Deployment } from '@/lib/contracts/deployment'
import { waitUntilRead } from '../integration/indexer/board-oracle'
import { toTestChainSetup } from '../integration/indexer/start-follower'
import type { TestChain } from '../integration/indexer/test-chain'
import type { TestDatabase } from '../integration/indexer/test-database'

/** Waits for the tables to reach the newest block, reads the chain again from its first, and compares byte by byte. */
export async function expectRowsEqualRebuild(
  chain: TestChain,
  deployment: Deployment,
  postgres: TestDatabase,
): Promise<void> {
  await waitUntilRead(chain.client, postgres.database)
  const { signal } = new AbortController()
  const { differing } = await rebuildChain(toTestChainSetup(chain, deployment), postgres.url, { signal })
  expect(differing).toEqual([])
}
