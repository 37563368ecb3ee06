import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import type { Deployment } from '@/lib/contracts/deployment'
import { readCursor } from '@/lib/server/leaderboard/read-cursor'
import { expectTablesEqualChain } from '../integration/indexer/board-oracle'
import { createDataFolder, type IndexerProcess, startIndexerProcess } from '../integration/indexer/indexer-process'
import { createRandom } from '../integration/indexer/random'
import { equip, playAtRandom, toContracts } from '../integration/indexer/random-play'
import { createPlayers, startTestChain, type TestChain } from '../integration/indexer/test-chain'
import { startTestDatabase, type TestDatabase } from '../integration/indexer/test-database'
import { waitUntil } from '../integration/indexer/wait-until'
import { expectRowsEqualRebuild } from './expect-rebuild'

const random = createRandom()
const kills = Number(process.env.FAULT_KILLS ?? 100)
const running = new Set<IndexerProcess>()
let chain: TestChain
let postgres: TestDatabase
let folder: Awaited<ReturnType<typeof createDataFolder>>
let deployment: Deployment
let accounts: Address[]

async function start(options: { readonly preload?: string; readonly flags?: readonly string[] } = {}): Promise<IndexerProcess> {
  const indexer = await startIndexerProcess({ dataDir: folder.path, chainPort: chain.port, databaseUrl: postgres.url, ...options })
  running.add(indexer)
  return indexer
}

async function kill(indexer: IndexerProcess): Promise<void> {
  running.delete(indexer)
  await indexer.signal('SIGKILL')
}

const play = (count: number) => playAtRandom(chain.client, random, toContracts(deployment), accounts, count)
const waitForStatus = (indexer: IndexerProcess, status: string, timeoutMs?: number) =>
  waitUntil(async () => (await indexer.health()).status === status || (await indexer.health()).status, timeoutMs)

async function expectEqual(): Promise<void> {
  const { platform } = toContracts(deployment)
  await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
  await expectRowsEqualRebuild(chain, deployment, postgres)
}

/** Players go on as long as `during` takes; a node that is away makes them wait. */
async function underLoad(during: () => Promise<void>): Promise<void> {
  const done = new AbortController()
  const load = (async () => {
    while (!done.signal.aborted) {
      await play(4).catch(() => undefined)
      await wait(150)
    }
  })()
  await during().finally(() => done.abort())
  await load
  await chain.client.setAutomine(true)
}

// By themselves minutes: `npm run test:faults` and `npm run test:long`.
describe.skipIf(!process.env.INTREPID_TEST_LONG)(`processes that die and freeze (seed ${random.seed})`, { timeout: 1_800_000 }, () => {
  beforeAll(async () => {
    ;[chain, postgres, folder] = await Promise.all([
      startTestChain(),
      // Nothing that was promised may be lost by a kill: the server writes as it does in earnest.
      startTestDatabase({ flags: [] }),
      createDataFolder(),
    ])
    deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
    accounts = await createPlayers(chain.client, 6)
    await equip(chain.client, toContracts(deployment), accounts)
    await folder.write(deployment)
  })

  afterEach(async () => {
    await Promise.all([...running].map(kill))
  })

  afterAll(async () => {
    await Promise.all([chain?.kill(), postgres?.stop(), folder?.remove()])
  })

  it(`F8, F9: indexer and PostgreSQL killed ${kills} times at random moments under load`, async () => {
    let indexer = await start()
    await underLoad(async () => {
      for (let count = 0; count < kills; count += 1) {
        await wait(random.below(700))
        if (random.below(3) === 0) {
          await postgres.kill()
          await wait(random.below(300))
          await postgres.revive()
        } else {
          await kill(indexer)
          indexer = await start()
          // Now and then it is killed before it ever wrote.
          if (random.below(4) > 0) await waitUntil(() => indexer.health().then(() => true))
        }
      }
    })
    await expectEqual()
  })

  it('F10: the leader freezes for a minute; the stand-by takes over, and the leader comes back as stand-by', async () => {
    const leader = await start()
    await waitForStatus(leader, 'following')
    const standby = await start()
    await waitForStatus(standby, 'standby')
    await underLoad(async () => {
      await wait(random.below(500))
      await leader.signal('SIGSTOP')
      expect(await waitForStatus(standby, 'following')).toBeLessThan(20_000)
      await wait(60_000)
      await leader.signal('SIGCONT')
      await waitForStatus(leader, 'standby')
    })
    await expectEqual()
  })

  it.each([3_600_000, -3_600_000])('F13: a clock that is %d ms off changes nothing', async (offset) => {
    const shifted = `const now = Date.now; const Real = Date; globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(now() + ${offset}) } static now() { return now() + ${offset} } }`
    const indexer = await start({ preload: `data:text/javascript,${encodeURIComponent(shifted)}` })
    await waitForStatus(indexer, 'following')
    await play(20)
    await chain.client.increaseTime({ seconds: 3_600 })
    await play(5)
    await expectEqual()
    expect(await readCursor(postgres.database, 31337)).toMatchObject({ freshness: 'fresh' })
  })

  it('F14: with few file descriptors and little memory it follows on', async () => {
    const indexer = await start({ flags: ['--max-old-space-size=128'] })
    await waitForStatus(indexer, 'following')
    // Connections that say nothing use up what the health port takes.
    const open = await Promise.all(Array.from({ length: 300 }, () => indexer.connect()))
    await play(40)
    await expectEqual()
    for (const socket of open) socket.destroy()
    await waitForStatus(indexer, 'following')
  })

  it('F20: after a power cut all is up within half a minute, in whatever order it starts', async () => {
    for (let cut = 0; cut < 10; cut += 1) {
      const indexer = await start()
      await waitUntil(() => indexer.health().then(() => true))
      await play(6)
      await wait(random.below(300))
      await Promise.all([kill(indexer), postgres.kill()])
      const begin = performance.now()
      const first = random.below(2)
      const again = first === 0 ? await start() : null
      await postgres.revive()
      const last = again ?? (await start())
      await waitForStatus(last, 'following', 30_000)
      expect(performance.now() - begin).toBeLessThan(30_000)
      await kill(last)
    }
    await start()
    await expectEqual()
  })
})
