import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { chainIdentities } from '@/lib/server/database/schema/chain'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { createDataFolder, type IndexerProcess, startIndexerProcess } from '@/tests/support/indexer-process'
import { createRandom } from '@/tests/support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { startTestPostgres, type TestPostgres } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const random = createRandom()
const running = new Set<IndexerProcess>()
let chain: TestChain
let postgres: TestPostgres
let folder: Awaited<ReturnType<typeof createDataFolder>>
let deployment: Deployment
let accounts: Address[]

async function start(): Promise<IndexerProcess> {
  const indexer = await startIndexerProcess({ dataDir: folder.path, chainPort: chain.port, databaseUrl: postgres.url })
  running.add(indexer)
  return indexer
}

async function end(indexer: IndexerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  running.delete(indexer)
  return indexer.signal(signal)
}

const waitForStatus = (indexer: IndexerProcess, status: string, timeoutMs?: number) =>
  waitUntil(async () => {
    const health = await indexer.health()
    expect(health.code).toBe(health.status === 'following' ? 200 : 503)
    return health.status === status || health.status
  }, timeoutMs)

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
const expectEqual = () =>
  expectTablesEqualChain({
    client: chain.client,
    database: postgres.database,
    platform: toContracts(deployment).platform,
    accounts,
  })

/** Deploys the contracts, writes the deployment file and waits until the tables contain these contracts. */
async function deployAndFollow(): Promise<void> {
  ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
  await folder.write(deployment)
  const genesis = await chain.client.getBlock({ blockNumber: 0n })
  await waitUntil(async () => {
    const [identity] = await postgres.database.select().from(chainIdentities)
    const isPlatform = identity?.platformAddress === toContracts(deployment).platform.toLowerCase()
    return (isPlatform && identity?.genesisHash === genesis.hash) || 'the old contracts'
  })
}

beforeAll(async () => {
  ;[chain, postgres, folder] = await Promise.all([startTestChain(), startTestPostgres(), createDataFolder()])
})

afterEach(async () => {
  await Promise.all([...running].map((indexer) => end(indexer, 'SIGKILL')))
})

afterAll(async () => {
  await Promise.all([chain?.kill(), postgres?.stop(), folder?.remove()])
})

describe(`the indexer process (seed ${random.seed})`, () => {
  it('notices a deployment file that appears later, and exits cleanly on SIGTERM', async () => {
    const indexer = await start()
    await waitForStatus(indexer, 'waiting-for-deployment')
    await deployAndFollow()
    await waitForStatus(indexer, 'following')
    await play(20)
    await expectEqual()
    expect(await end(indexer, 'SIGTERM')).toBe(0)
  })

  it('continues at the cursor after it was killed at random moments under load', async () => {
    const load = (async () => {
      for (let round = 0; round < 12; round += 1) {
        await play(10)
        await wait(100)
      }
    })()
    for (let kills = 0; kills < 4; kills += 1) {
      const indexer = await start()
      await waitUntil(() => indexer.health().then(() => true))
      await wait(random.below(600))
      await end(indexer, 'SIGKILL')
    }
    await load
    const indexer = await start()
    // The tables may have reached the head before, and the board counts as silent until this process has polled.
    await waitForStatus(indexer, 'following')
    await expectEqual()
    await end(indexer, 'SIGTERM')
  })

  it('has a stand-by that takes over within seconds', async () => {
    const first = await start()
    await waitForStatus(first, 'following')
    const second = await start()
    await waitForStatus(second, 'standby')
    await play(10)
    await expectEqual()
    await end(first, 'SIGKILL')
    await play(10)
    await waitForStatus(second, 'following')
    await expectEqual()
    await end(second, 'SIGTERM')
  })

  it('follows a node that comes back behind the tables after a power cut', async () => {
    const indexer = await start()
    await waitForStatus(indexer, 'following')
    const saved = join(folder.path, 'chain.json')
    const earlier = join(folder.path, 'earlier-chain.json')
    await chain.kill()
    await chain.start(['--state', saved, '--state-interval', '1', '--preserve-historical-states'])
    await deployAndFollow()
    await play(20)
    // What anvil saves while it mines can hold the changes of a block without the block. The second save has begun after the last block.
    for (let saves = 0; saves < 2; saves += 1) {
      const { mtimeMs } = await stat(saved).catch(() => ({ mtimeMs: 0 }))
      await waitUntil(async () => (await stat(saved)).mtimeMs > mtimeMs || 'not saved yet')
    }
    await waitUntil(async () => {
      await copyFile(saved, earlier)
      // Throws while the file is not whole.
      JSON.parse(await readFile(earlier, 'utf8'))
      return true as const
    })
    await play(20)
    const before = await chain.client.getBlockNumber()
    await waitUntilRead(chain.client, postgres.database)
    await chain.kill()
    await chain.start(['--state', earlier])
    expect(await chain.client.getBlockNumber()).toBeLessThan(before)
    await expectEqual()
    // anvil doesn't save impersonated accounts.
    await createPlayers(chain.client, 6)
    await play(10)
    await expectEqual()
    await end(indexer, 'SIGTERM')
  })

  it('survives restarts of node and database', async () => {
    const indexer = await start()
    await waitForStatus(indexer, 'following')
    await postgres.restart(1_000)
    await waitForStatus(indexer, 'following')
    await play(10)
    await expectEqual()

    await chain.kill()
    await waitForStatus(indexer, 'node-unreachable')
    await wait(1_000)
    await chain.start()
    // A new chain gives the same addresses unless the deployer's nonces differ.
    await chain.client.sendTransaction({
      account: chain.deployer.account,
      chain: null,
      to: chain.deployer.account.address,
    })
    await deployAndFollow()
    await play(10)
    await expectEqual()
    await waitForStatus(indexer, 'following')
    await end(indexer, 'SIGTERM')
  })
})
