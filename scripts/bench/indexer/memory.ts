import { getAddress } from 'viem'
import { freePort } from '@/tests/integration/indexer/free-port'
import { startTestDatabase } from '@/tests/integration/indexer/test-database'
import { startFakeNode } from './fake-node'
import { startIndexer } from './indexer-under-test'

const platform = getAddress(`0x${'1'.repeat(40)}`)
const perBlock = 200

/** Lets the indexer read `events` events of a made-up chain. Resolves to its peak memory and to events a second. */
export async function measureMemory(
  events: number,
): Promise<{ readonly megabytes: number; readonly perSecond: number }> {
  const blocks = events / perBlock
  const [postgres, port] = await Promise.all([startTestDatabase(), freePort()])
  const node = await startFakeNode({ port, platform, blocks, perBlock, accounts: 20_000 })
  const begin = performance.now()
  const deployment = { chainId: 31337, startBlock: 1, contracts: { platform } }
  const indexer = await startIndexer({ deployment, chainPort: port, databaseUrl: postgres.url })
  await indexer.waitForCursor(blocks)
  const seconds = (performance.now() - begin) / 1_000
  const megabytes = await indexer.peakMegabytes()
  await indexer.stop()
  node.close()
  await postgres.stop()
  return { megabytes, perSecond: events / seconds }
}
