import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { parseLeaderboard } from '@/lib/leaderboard/leaderboard-text'
import { readBalance } from '@/lib/server/credits/read-balance'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { expectTablesEqualChain } from '../support/expect-tables'
import { createDataFolder, type IndexerProcess, startIndexerProcess } from '../support/indexer-process'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'
import { askBoard, createWebProcess, playForCredits, type WebProcess } from '@/tests/support/web-process'

const random = createRandom()
const kills = Number(process.env.FAULT_KILLS ?? 40)
/** The orders in which three processes can start. */
const startOrders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const
/** Power cuts, each order as often as the others. A cut takes several times as long as a kill, because all three start again. */
const cuts = startOrders.length * Math.ceil(kills / 20)
/** Half a minute on an idle machine, more on a busy one. */
const halfMinuteMs = () => 30_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/** This player's credits are checked after the kills. */
const spender: Address = '0x5be7de5000000000000000000000000000000001'
const running = new Set<IndexerProcess>()
let chain: TestChain
let postgres: TestPostgres
let folder: Awaited<ReturnType<typeof createDataFolder>>
let deployment: Deployment
let accounts: Address[]
let web: WebProcess

async function start(
  options: { readonly preload?: string; readonly flags?: readonly string[] } = {},
): Promise<IndexerProcess> {
  const indexer = await startIndexerProcess({
    dataDir: folder.path,
    chainPort: chain.port,
    databaseUrl: postgres.url,
    ...options,
  })
  running.add(indexer)
  return indexer
}

async function kill(indexer: IndexerProcess): Promise<void> {
  running.delete(indexer)
  await indexer.signal('SIGKILL')
}

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
const waitForStatus = (indexer: IndexerProcess, status: string, timeoutMs?: number) =>
  waitUntil(async () => (await indexer.health()).status === status || (await indexer.health()).status, timeoutMs)

async function expectEqual(): Promise<void> {
  const { platform } = toContracts(deployment)
  await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
  await expectRowsEqualRebuild(chain, deployment, postgres)
}

/** Sends random transactions until `during` is done, and waits while the node is down. */
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

const readLedger = () => readBalance({ chainId: 31337, player: spender, database: postgres.database })

/** A game that spends and earns credits and reads the board until it is stopped. It finishes its last play. */
async function visitWeb(
  until: AbortSignal,
): Promise<{ readonly keys: number; readonly answers: Readonly<Record<string, number>> }> {
  const answers: Record<string, number> = {}
  let keys = 0
  while (!until.aborted) {
    const name = String((await askBoard(web))?.status ?? 'none')
    answers[name] = (answers[name] ?? 0) + 1
    while (!(await playForCredits(web, spender, `play-${keys}`))) await wait(50)
    keys += 1
    await wait(20)
  }
  return { keys, answers }
}

/** Checks that the ledger has every play once, and that the cached board equals the tables. */
async function expectWebIsRight(keys: number): Promise<void> {
  expect(await readLedger()).toMatchObject({ won: BigInt(2 * keys), spent: BigInt(keys) })
  const { leaderboard } = await readLeaderboard({ chainId: 31337, limit: 100, database: postgres.database })
  const powers = JSON.stringify(leaderboard.map(({ crystalPower }) => crystalPower))
  await waitUntil(async () => {
    const held = parseLeaderboard((await askBoard(web))?.text ?? '').leaderboard
    return JSON.stringify(held.map(({ crystalPower }) => crystalPower.toString())) === powers || 'another board'
  })
}

// These take minutes and run in `npm run test:faults` and `npm run test:long`.
describe.skipIf(!isLongRun)(`processes that die and freeze (seed ${random.seed})`, { timeout: 1_800_000 }, () => {
  beforeAll(async () => {
    ;[chain, postgres, folder] = await Promise.all([
      startTestChain(),
      // A kill must not lose committed rows, so the server syncs to disk as in production.
      startTestPostgres({ flags: [] }),
      createDataFolder(),
    ])
    ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
    await folder.write(deployment)
    web = await createWebProcess({ dataDir: folder.path, databaseUrl: postgres.url })
  })

  afterEach(async () => {
    await Promise.all([...[...running].map(kill), web.kill()])
  })

  afterAll(async () => {
    await Promise.all([chain?.kill(), postgres?.stop(), folder?.remove()])
  })

  it(`F8, F9: indexer, web and PostgreSQL killed ${kills} times at random moments under load`, async () => {
    let indexer = await start()
    await web.start()
    const killed = { indexer: 0, web: 0, database: 0 }
    const done = new AbortController()
    const playing = visitWeb(done.signal)
    const beganAt = performance.now()
    await underLoad(async () => {
      for (let count = 0; count < kills; count += 1) {
        await wait(random.below(700))
        const victim = (['indexer', 'web', 'database'] as const)[random.below(3)] ?? 'web'
        killed[victim] += 1
        if (victim === 'database') {
          await postgres.kill()
          await wait(random.below(300))
          await postgres.revive()
        } else if (victim === 'web') {
          await web.kill()
          await web.start()
          if (random.below(4) > 0)
            await waitUntil(async () => (await askBoard(web)) !== null || 'the web does not answer')
        } else {
          await kill(indexer)
          indexer = await start()
          // Sometimes it is killed before its first write.
          if (random.below(4) > 0) await waitUntil(() => indexer.health().then(() => true))
        }
      }
    }).finally(() => done.abort())
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(0)
    const { keys, answers } = await playing
    process.stdout.write(
      `faults: seed ${random.seed}: killed ${JSON.stringify(killed)} in ${seconds} s, ${keys} plays, answers ${JSON.stringify(answers)}\n`,
    )
    await expectEqual()
    await expectWebIsRight(keys)
    // Every response is either right or an error.
    expect(Object.keys(answers).filter((status) => !['200', '503', 'none'].includes(status))).toEqual([])
  })

  it('F10: the stand-by takes over from a leader that freezes for a minute, which then becomes the stand-by', async () => {
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
    expect(await readIndexerCursor(postgres.database, 31337)).toMatchObject({ freshness: 'fresh' })
  })

  it('F14: it keeps following with few file descriptors and little memory', async () => {
    const indexer = await start({ flags: ['--max-old-space-size=128'] })
    await waitForStatus(indexer, 'following')
    // Idle connections use up the limit of the health port.
    const open = await Promise.all(Array.from({ length: 300 }, () => indexer.connect()))
    await play(40)
    await expectEqual()
    for (const socket of open) socket.destroy()
    await waitForStatus(indexer, 'following')
  })

  it(`F20: after each of ${cuts} power cuts everything is up within half a minute, in any start order`, async () => {
    let keys = 0
    let slowestMs = 0
    const ledgerBefore = (await readLedger()).won
    const beganAt = performance.now()
    for (let cut = 0; cut < cuts; cut += 1) {
      const indexer = await start()
      await web.start()
      await waitUntil(() => indexer.health().then(() => true))
      const key = `cut-${cut}`
      void playForCredits(web, spender, key)
      await play(6)
      await wait(random.below(300))
      await Promise.all([kill(indexer), web.kill(), postgres.kill()])
      const begin = performance.now()
      const up: { last?: IndexerProcess } = {}
      const parts = [async () => void (up.last = await start()), () => postgres.revive(), () => web.start()]
      for (const part of startOrders[cut % startOrders.length] ?? []) await parts[part]?.()
      const last = up.last
      if (!last) throw new Error('no indexer was started')
      const patienceMs = halfMinuteMs()
      await waitForStatus(last, 'following', patienceMs)
      await waitUntil(async () => (await askBoard(web))?.status === 200 || 'the board is not back', patienceMs)
      const upMs = performance.now() - begin
      expect(upMs, `after cut ${cut}`).toBeLessThan(patienceMs)
      slowestMs = Math.max(slowestMs, upMs)
      await waitUntil(async () => (await playForCredits(web, spender, key)) || 'not played', patienceMs)
      keys += 1
      await Promise.all([kill(last), web.kill()])
    }
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(0)
    process.stdout.write(
      `faults: seed ${random.seed}: up after each of ${cuts} power cuts in ${seconds} s, the slowest in ${(slowestMs / 1_000).toFixed(1)} s\n`,
    )
    expect((await readLedger()).won - ledgerBefore).toBe(BigInt(2 * keys))
    await start()
    await expectEqual()
  })
})
