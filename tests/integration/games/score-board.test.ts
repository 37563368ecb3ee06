import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPeriodName } from '@/lib/games/board-period'
import { users, wallets } from '@/lib/server/database/schema/account'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { ownedItems, wornItems } from '@/lib/server/database/schema/shop'
import { invalidateBoards, readBoard, readRank, selectTop } from '@/lib/server/games/score-board'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

let postgres: TestDatabase
const game = 'car-game'
const last = 1_002
const player = (number: number) => `guest:${String(number).padStart(16, '0')}`

/** Players 1 to 1,002 on the board of all time, in this order; 3 and 4 have the same score, and 3 was earlier. */
beforeAll(async () => {
  postgres = await createTestDatabase()
  const { database } = postgres
  const numbers = Array.from({ length: last }, (_, index) => index + 1)
  const owner = (number: number) => ({ game, version: 1, player: player(number) })
  const attempts = await database
    .insert(gameAttempts)
    .values(
      numbers.map((number) => ({ ...owner(number), seed: '0'.repeat(32), expiresAt: new Date(), isStored: true })),
    )
    .returning({ id: gameAttempts.id, player: gameAttempts.player })
  const result = (number: number) => ({
    attempt: attempts.find((attempt) => attempt.player === player(number))!.id,
    score: number === 4 ? last + 1 - 3 : last + 1 - number,
  })
  await database
    .insert(gameRuns)
    .values(numbers.map((number) => ({ ...owner(number), ...result(number), checkpoints: 1, ticks: 1 })))
  const at = (number: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + number * 1_000)
  await database
    .insert(gameBests)
    .values(numbers.map((n) => ({ game, period: 'all', player: player(n), ...result(n), reachedAt: at(n) })))
  await database.execute(sql`analyze game_bests`)
})
afterAll(() => postgres?.stop())

const rankOf = async (number: number) =>
  (await readRank({ game, edition: 1, period: 'all', player: player(number) }, postgres.database))?.rank
const read = (number: number) =>
  readBoard({ game, period: 'all', player: player(number), visitor: freshVisitor() }, { database: postgres.database })

it('counts ranks to 1,000 and not beyond', async () => {
  expect(await Promise.all([1, 3, 4, 5, 1_000, 1_001, last].map(rankOf))).toEqual([1, 3, 4, 5, 1_000, null, null])
})

it('shows the player just above, of equal scores the earlier one', async () => {
  expect((await read(1)).above).toBeNull()
  expect((await read(4)).above).toMatchObject({ rank: 3, score: last - 2 })
  expect((await read(5)).above).toMatchObject({ rank: 4, score: last - 2 })
  expect((await read(last)).above).toMatchObject({ rank: null, score: 2 })
})

it('shows the profile frame that a player wears, also for a linked wallet, and no other item', async () => {
  const { database } = postgres
  const accounts = ['ada', 'bob', 'cy'].map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: true }))
  await database.insert(users).values(accounts)
  const address = `0x${'ab'.repeat(20)}`
  await database.insert(wallets).values({ userId: 'bob', address })
  const worn = [
    { userId: 'ada', slot: 'frame', item: 'frame-neon' },
    { userId: 'bob', slot: 'frame', item: 'frame-solar' },
    { userId: 'bob', slot: 'car', item: 'car-jade' },
    { userId: 'cy', slot: 'car', item: 'car-jade' },
  ]
  await database.insert(ownedItems).values(worn.map(({ userId, item }) => ({ userId, item, price: 1 })))
  await database.insert(wornItems).values(worn)
  const players = ['account:ada', `address:${address}`, 'account:cy', player(1)]
  const period = toPeriodName('today', new Date('2026-11-23T12:00:00Z'))
  for (const [index, name] of players.entries())
    await database.execute(sql`
      insert into game_bests (game, period, player, score, attempt)
      select ${game}, ${period}, ${name}, ${10 - index}::int, (select attempt from game_runs limit 1)`)
  const asked = { game, period: 'today', player: 'account:cy', visitor: freshVisitor() } as const
  const { rows, above } = await readBoard(asked, { database, now: new Date('2026-11-23T12:00:00Z') })
  expect(rows.map(({ frame }) => frame)).toEqual(['frame-neon', 'frame-solar', null, null])
  expect(above?.frame).toBe('frame-solar')
})

it('counts players to 1,000 and not beyond', async () => {
  const { database } = postgres
  const now = new Date('2026-11-24T12:00:00Z')
  const add = (from: number, to: number) =>
    database.execute(sql`
      insert into game_bests (game, period, player, score, attempt)
      select ${game}, '2026-W48', 'guest:' || n, n, (select attempt from game_runs limit 1) from generate_series(${from}::int, ${to}::int) as n`)
  const count = async () => {
    invalidateBoards(game, database)
    return (await readBoard({ game, period: 'week', player: null, visitor: freshVisitor() }, { database, now })).players
  }
  await add(1, 1_000)
  expect(await count()).toBe(1_000)
  await add(1_001, 1_001)
  expect(await count()).toBeNull()
})

it('is read in the order of its index, without sorting all players', async () => {
  const query = selectTop({ game, edition: 1, period: 'all' }, postgres.database)
  const plan = await postgres.database.transaction(async (transaction) => {
    // A thousand rows are sorted faster than they are looked up one by one; a million are not.
    for (const other of ['enable_seqscan', 'enable_bitmapscan'])
      await transaction.execute(sql`set local ${sql.raw(other)} = off`)
    return (await transaction.execute(sql`explain (format json) ${query.getSQL()}`)).rows
  })
  const nodes = [...JSON.stringify(plan).matchAll(/"Node Type":"([^"]+)"/g)].map(([, node]) => node)
  // Of equal scores at the same moment the players are sorted, a few rows at a time.
  expect(nodes).toEqual(['Limit', 'Incremental Sort', 'Index Scan'])
  expect(JSON.stringify(plan)).toContain('game_bests_board')
})

it('has indexes in the orders that queries ask for', async () => {
  // Bits of an index column: 1 for descending, 2 for nulls first. `desc` in a query means nulls first.
  const { rows } = await postgres.database.execute(sql`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid, unnest(indoption) as option
    where relnamespace = 'public'::regnamespace and option & 3 = 1`)
  expect(rows).toEqual([])
})
