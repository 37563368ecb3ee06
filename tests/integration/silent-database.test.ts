import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectWriter } from '@/indexer/store/writer'
import { createCachedRead } from '@/lib/server/cached-read'
import { connectDatabase } from '@/lib/server/database/client'
import { createBoardCache } from '@/lib/server/leaderboard/board-cache'
import { createBoardWriter } from '@/tests/support/board-writer'
import { type SilentProxy, startSilentProxy } from '@/tests/support/silent-proxy'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
let postgres: TestDatabase
let proxy: SilentProxy
let chainWriter: ReturnType<typeof createBoardWriter>
/** The address of the database behind the proxy. */
let url: string

beforeAll(async () => {
  postgres = await createTestDatabase()
  chainWriter = createBoardWriter(postgres.database, chainId)
  await chainWriter.add([[1, 5n]], 1_750_000_000)
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  const direct = new URL(postgres.url)
  proxy = await startSilentProxy(Number(direct.port))
  direct.port = String(proxy.port)
  url = direct.href
})
afterEach(() => proxy.stop())

const never = new Promise<'still waiting'>((resolve) => setTimeout(() => resolve('still waiting'), 30_000).unref())
/** What a promise settles to; 'still waiting' instead of a test that hangs. */
const outcomeOf = (work: Promise<unknown>) =>
  Promise.race([
    work.then(
      () => 'done' as const,
      () => 'failed' as const,
    ),
    never,
  ])

describe('a network that swallows every byte to the database', () => {
  const connect = (maxConnections: number) => connectDatabase(url, maxConnections, { queryTimeoutMs: 500 })
  const ping = (database: ReturnType<typeof connect>['database']) => database.execute(sql`select 1`)

  it('fails queries and transactions in time, and no dead connection serves anybody afterwards', async () => {
    const { database, pool } = connect(4)
    // Four connections that are open and idle when the network breaks.
    await Promise.all(Array.from({ length: 4 }, () => database.execute(sql`select pg_sleep(0.1)`)))
    expect(proxy.connections()).toBe(4)
    proxy.swallow()
    const transaction = database.transaction((inside) => inside.execute(sql`select 1`))
    expect(await Promise.all([outcomeOf(ping(database)), outcomeOf(transaction)])).toEqual(['failed', 'failed'])
    proxy.restore()
    // Two of the idle connections were never used, and are as dead as the others.
    for (let query = 0; query < 6; query += 1) expect(await outcomeOf(ping(database))).toBe('done')
    expect(await outcomeOf(database.transaction((inside) => inside.execute(sql`select 1`)))).toBe('done')
    await pool.end()
  })

  it('replaces the connections that count when another one went silent', async () => {
    const { database, pool } = connect(1)
    const count = () => pool.countingPool.query('select 1')
    await Promise.all([ping(database), count(), count(), count()])
    proxy.swallow()
    expect(await outcomeOf(ping(database))).toBe('failed')
    proxy.restore()
    for (let query = 0; query < 3; query += 1) expect(await outcomeOf(count())).toBe('done')
    await pool.end()
  })

  it('fails a transaction whose connection goes silent between two queries', async () => {
    const { database, pool } = connect(1)
    const transaction = database.transaction(async (inside) => {
      await inside.execute(sql`select 1`)
      proxy.swallow()
      await inside.execute(sql`select 1`)
    })
    expect(await outcomeOf(transaction)).toBe('failed')
    proxy.restore()
    expect(await outcomeOf(ping(database))).toBe('done')
    await pool.end()
  })

  it('serves the cached board meanwhile, and the new one afterwards', async () => {
    const { database, pool } = connect(2)
    let time = 0
    const board = createBoardCache({ chainId, database: () => database, now: () => time, maxWaitMs: 50 })
    const first = await board.board()
    proxy.swallow()
    time += 5_000
    expect(await board.board()).toBe(first)
    proxy.restore()
    await chainWriter.add([[2, 7n]], 1_750_000_100)
    await expect
      .poll(
        async () => {
          time += 5_000
          return (await board.board()).version
        },
        { timeout: 20_000 },
      )
      .not.toBe(first.version)
    await pool.end()
  })

  it('gives up the writers of the indexer and of a rebuild, and closes them', async () => {
    for (const purpose of ['indexer', 'rebuild'] as const) {
      proxy.restore()
      const writer = await connectWriter(url, chainId, purpose, { queryTimeoutMs: 500 })
      const idle = await connectWriter(url, chainId, purpose)
      proxy.swallow()
      expect(await outcomeOf(writer.ping())).toBe('failed')
      expect(await outcomeOf(writer.close())).toBe('done')
      expect(await outcomeOf(idle.close())).toBe('done')
    }
  })
})

it('keeps the lock of an indexer whose node takes longer than the idle time of the database', async () => {
  const writer = await connectWriter(postgres.url, chainId, 'indexer', { maxIdleMs: 900 })
  const other = await connectWriter(postgres.url, chainId)
  expect(await writer.takeLock()).toBe(true)
  // As long as three slow requests to a node.
  await wait(3_000)
  expect(await other.takeLock()).toBe(false)
  await writer.ping()
  await writer.close()
  await other.close()
})

describe('a read that never ends', () => {
  it('fails at its deadline, and the next caller reads again', async () => {
    const silent = new Promise<string>(() => undefined)
    const answers = [silent, Promise.resolve('new')]
    const ask = createCachedRead({ read: () => answers.shift() ?? silent, freshForMs: 1_000, deadlineMs: 50 })
    expect(await outcomeOf(ask())).toBe('failed')
    expect(await ask()).toBe('new')
  })

  it('does not replace a newer value when it ends late', async () => {
    let time = 0
    let end = (_: string) => {}
    const answers = [new Promise<string>((resolve) => (end = resolve)), Promise.resolve('new')]
    const ask = createCachedRead({
      read: () => answers.shift() ?? Promise.reject(new Error('read too often')),
      freshForMs: 1_000,
      deadlineMs: 50,
      now: () => time,
    })
    await expect(ask()).rejects.toThrow()
    expect(await ask()).toBe('new')
    end('old')
    await Promise.resolve()
    time += 500
    expect(await ask()).toBe('new')
  })
})
