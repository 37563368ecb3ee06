import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { toPeriodName } from '@/lib/games/board-period'
import { toDay } from '@/lib/games/daily-challenge'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { questRetentionDays } from '@/lib/quests/quests'
import { closeDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { users } from '@/lib/server/database/schema/account'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { dailyPlay } from '@/lib/server/database/schema/progress'
import { questDraws } from '@/lib/server/database/schema/quests'
import { moveGuest } from '@/lib/server/games/move-guest'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { storeRun } from '@/lib/server/games/store-run'
import { readProgress } from '@/lib/server/players/experience'
import { addPlay } from '@/lib/server/quests/daily-play'
import { deleteOldQuests, readQuests, settleQuests } from '@/lib/server/quests/quests'
import { noteDeletions } from '@/tests/support/note-deletions'
import { createRandom } from '@/tests/support/random'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let postgres: TestDatabase
const env = readServerEnv({ GAME_TOKEN_SECRET: 'cd'.repeat(32) })
const dayMs = 86_400_000
const migrations = join(import.meta.dirname, '../../../lib/server/database/migrations')
/** Noon of today, because the migration counts the runs of the last days. */
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2

beforeAll(async () => {
  postgres = await createTestDatabase()
  process.env.DATABASE_URL = postgres.url
})
afterAll(async () => {
  await closeDatabase()
  await postgres?.stop()
})

const enter = (id: string) =>
  postgres.database.insert(users).values({ id, name: id, email: `${id}@example.org`, emailVerified: true })

async function becomeGuest() {
  const { player, setCookie = '' } = await resolvePlayer(new Request('http://localhost'), { env })
  const request = new Request('http://localhost', { headers: { cookie: setCookie.split(';', 1)[0] ?? '' } })
  const logIn = (userId: string, database: PooledDatabase = postgres.database) =>
    moveGuest(request, userId, { env, database })
  return { player, logIn }
}

async function begin(player: string, game: string, challenge: string | null = null): Promise<string> {
  const about = { game, version: 1, player, challenge, seed: '0'.repeat(32), expiresAt: new Date(noon) }
  const [attempt] = await postgres.database.insert(gameAttempts).values(about).returning({ id: gameAttempts.id })
  return attempt?.id ?? ''
}

const plain = { edition: 1, version: 1, score: 1, checkpoints: 0, ticks: 60, isHuman: true, log: 'a log' }

async function play(player: string, game: string, at: number): Promise<string> {
  const attempt = await begin(player, game)
  await storeRun({ ...plain, attempt, game, player }, new Date(at), postgres.database)
  return attempt
}

const readStored = () =>
  postgres.database
    .select()
    .from(dailyPlay)
    .orderBy(sql`player collate "C"`, asc(dailyPlay.day), sql`game collate "C"`)

/** The places on boards that do not say of their run whether a person could have played it. */
const readWrongPlaces = () =>
  postgres.database
    .select({ attempt: gameBests.attempt })
    .from(gameBests)
    .innerJoin(gameRuns, eq(gameRuns.attempt, gameBests.attempt))
    .where(sql`${gameBests.isHuman} <> (${gameRuns.isHuman} is not false)`)

/** What the runs in the database add up to, run by run. */
async function sumRuns(): Promise<readonly (typeof dailyPlay.$inferSelect)[]> {
  const rows = await postgres.database
    .select({ run: gameRuns, challenge: gameAttempts.challenge })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
  const sums = new Map<string, typeof dailyPlay.$inferSelect>()
  for (const { run, challenge } of rows) {
    const { player, game } = run
    if (!player.startsWith('account:') || !isPublishedGameId(game) || challenge !== null || run.isHuman === false)
      continue
    const day = toDay(run.playedAt)
    const none = { player, day, game, runs: 0, bestScore: 0, checkpoints: 0, longestCombo: 0, metres: 0, chests: 0 }
    const before = sums.get(`${player} ${day} ${game}`) ?? none
    sums.set(`${player} ${day} ${game}`, {
      ...{ player, day, game, runs: before.runs + 1 },
      bestScore: Math.max(before.bestScore, run.score),
      checkpoints: before.checkpoints + run.checkpoints,
      longestCombo: Math.max(before.longestCombo, run.longestCombo ?? 0),
      metres: before.metres + (run.metres ?? 0),
      chests: before.chests + run.found.length,
    })
  }
  return [...sums.keys()].toSorted().flatMap((key) => sums.get(key) ?? [])
}

it('equals what the runs of accounts add up to, whatever is stored and moved, also at the same time', async () => {
  const random = createRandom()
  const pick = <Value>(...values: readonly Value[]) => values[random.below(values.length)] as Value
  const accounts = ['ann', 'ben', 'cat']
  for (const account of accounts) await enter(account)
  let guests = await Promise.all(Array.from({ length: 4 }, becomeGuest))
  for (let round = 0; round < 40; round += 1) {
    const begun = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const player = pick<string>(
          ...accounts.map((account) => `account:${account}`),
          ...guests.map((guest) => guest.player),
          `address:0x${'aa'.repeat(20)}`,
        )
        const game = pick('car-game', 'cyberwave-runner', 'metaverse', 'reference', 'a-maze')
        const challenge = pick(null, null, null, toDay(new Date(noon)))
        const attempt = await begin(player, game, challenge)
        return {
          ...{ ...plain, attempt, game, player, challenge, score: random.below(1_000) },
          ...{
            checkpoints: random.below(9),
            longestCombo: pick(null, random.below(30)),
            isHuman: pick(true, null, false),
          },
          ...{ metres: pick(null, random.below(9_000)), found: Array.from({ length: random.below(4) }, (_, id) => id) },
          // Midnights are near.
          at: noon - random.below(5) * dayMs + pick(0, dayMs / 2 - 1, dayMs / 2, -dayMs / 2),
        }
      }),
    )
    const leaving = guests.filter(() => random.below(4) === 0)
    await Promise.all([
      ...begun.map(({ at, ...run }) => storeRun(run, new Date(at), postgres.database)),
      ...leaving.map((guest) => guest.logIn(pick(...accounts))),
    ])
    if (random.below(4) === 0) guests = [...guests.slice(1), await becomeGuest()]
  }
  const expected = await sumRuns()
  expect(expected.length).toBeGreaterThan(20)
  expect(await readStored(), `TEST_SEED=${random.seed}`).toEqual(expected)
  // Boards say whether a person could have played a run.
  expect(await readWrongPlaces(), `TEST_SEED=${random.seed}`).toEqual([])
})

it('boards learn from a migration whether a person could have played their runs, which can be repeated', async () => {
  const [file = ''] = readdirSync(migrations).filter((name) => name.endsWith('_human_bests.sql'))
  const [correct = ''] = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint').slice(-1)
  const { database } = postgres
  const programs = await database.$count(gameBests, eq(gameBests.isHuman, false))
  expect(programs).toBeGreaterThan(0)
  // Processes of the release before know neither.
  for (const isHuman of [true, false]) {
    await database.update(gameBests).set({ isHuman })
    const { rowCount } = await database.execute(sql.raw(correct))
    expect(rowCount).toBe(isHuman ? programs : (await database.$count(gameBests)) - programs)
    expect(await readWrongPlaces()).toEqual([])
  }
})

it('is filled from stored runs by its migration, which can be repeated', async () => {
  const [file = ''] = readdirSync(migrations).filter((name) => name.endsWith('_daily_play.sql'))
  const [fill = ''] = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint').slice(-1)
  await play('account:ann', 'metaverse', noon - 36 * dayMs)
  const expected = await sumRuns()
  await postgres.database.delete(dailyPlay)
  for (const _ of ['once', 'twice']) {
    await postgres.database.execute(sql.raw(fill))
    expect(await readStored()).toEqual(expected)
  }
  // A process of the release before has stored a run meanwhile.
  await postgres.database.update(dailyPlay).set({ runs: sql`${dailyPlay.runs} - 1`, bestScore: 0 })
  await postgres.database.execute(sql.raw(fill))
  expect(await readStored()).toEqual(expected)
})

it('a login settles again only the periods of what it moves', async () => {
  const { database } = postgres
  await enter('dot')
  const at = (ago: number) => new Date(noon - ago * dayMs)
  const names = (ago: number) => [toPeriodName('today', at(ago)), toPeriodName('week', at(ago))]
  const periods = new Set(Array.from({ length: 30 }, (_, ago) => names(ago)).flat())
  await database.insert(questDraws).values(
    [...periods].map((period) => ({
      userId: 'dot',
      period,
      quests: ['day-walk-1'],
      drawnAt: at(0),
      settledAt: at(0),
    })),
  )
  const open = async () => {
    const isOpen = and(eq(questDraws.userId, 'dot'), isNull(questDraws.settledAt))
    const rows = await database.select({ period: questDraws.period }).from(questDraws).where(isOpen)
    await database.update(questDraws).set({ settledAt: at(0) })
    return rows.map(({ period }) => period).toSorted()
  }
  const guest = await becomeGuest()
  await play(guest.player, 'car-game', noon - 20 * dayMs)
  await play(guest.player, 'a-maze', noon - 12 * dayMs)
  await guest.logIn('dot')
  expect(await open()).toEqual(names(20).toSorted())
  // A key counts by the time of its ticket, whichever run has earned it.
  const attempt = await play(guest.player, 'a-maze', noon - 9 * dayMs)
  const ticket = { chainId: 31337, root: '0x1', player: guest.player, tier: 0, attempt, createdAt: at(8) }
  await database.insert(huntTickets).values(ticket)
  await guest.logIn('dot')
  expect(await open()).toEqual(names(8).toSorted())
  await guest.logIn('dot')
  expect(await open()).toEqual([])

  // What was reopened is paid.
  await play(guest.player, 'metaverse', noon - 3 * dayMs)
  await guest.logIn('dot')
  const before = await readProgress(['account:dot'], database)
  await readQuests('dot', { database, now: new Date(noon) })
  const after = await readProgress(['account:dot'], database)
  expect(after.experience).toBeGreaterThan(before.experience)
})

it('quests read as many rows, however many runs an account has', async () => {
  const { database } = postgres
  await enter('fox')
  const runs = 3_000
  await database.execute(sql`
    with begun as (
      insert into game_attempts (game, version, player, seed, expires_at, is_stored)
      select (array['car-game', 'cyberwave-runner', 'metaverse'])[1 + n % 3], 1, 'account:fox', repeat('0', 32), now(), true
      from generate_series(1, ${runs}::int) as n returning id, game
    )
    insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_human, played_at)
    select id, game, 1, 'account:fox', 1, 0, 1, true, ${new Date(noon).toISOString()}::timestamptz - row_number() over () / 3 % 30 * interval '1 day' from begun`)
  const attempts = await database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(eq(gameAttempts.player, 'account:fox'))
  await addPlay(
    attempts.map(({ id }) => id),
    database,
  )
  expect(await database.$count(dailyPlay, eq(dailyPlay.player, 'account:fox'))).toBe(90)
  const drawn = Array.from({ length: 30 }, (_, ago) => new Date(noon - ago * dayMs)).flatMap((at) => [
    { period: toPeriodName('today', at), quests: ['day-run-score-2000'] },
    { period: toPeriodName('week', at), quests: ['week-walk-chests-12'] },
  ])
  const periods = new Map(drawn.map(({ period, quests }) => [period, quests]))
  await database
    .insert(questDraws)
    .values([...periods].map(([period, quests]) => ({ userId: 'fox', period, quests, drawnAt: new Date(noon) })))
  const read = await database.transaction(async (transaction) => {
    // Of tables as small as here PostgreSQL would read all rows.
    for (const plan of ['seqscan', 'bitmapscan']) await transaction.execute(sql.raw(`set local enable_${plan} = off`))
    const count = async () => {
      const { rows } = await transaction.execute<{ readonly name: string; readonly read: string }>(sql`
        select relname as name, seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
        where relname in ('game_attempts', 'game_runs', 'daily_play')`)
      return Object.fromEntries(rows.map((row) => [row.name, Number(row.read)]))
    }
    const before = await count()
    await settleQuests('fox', new Date(noon), transaction as never)
    await readQuests('fox', { database: transaction as never, now: new Date(noon) })
    const after = await count()
    return (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  })
  expect([read('game_runs'), read('game_attempts')]).toEqual([0, 0])
  // Each period once, and those that are not over up to four times.
  expect(read('daily_play')).toBeGreaterThan(0)
  expect(read('daily_play')).toBeLessThan(2 * 90 + 4 * 8 * 3)
})

it('of a day that millions played is deleted in slices, as quests are', async () => {
  const { database } = postgres
  const old = toDay(new Date(noon - (questRetentionDays + 20) * dayMs))
  await database.execute(sql`
    insert into daily_play (player, day, game, runs, best_score, checkpoints, longest_combo, metres, chests)
    select 'account:' || n, ${old}::date, 'car-game', 1, 1, 0, 0, 0, 0 from generate_series(1, 12000) as n`)
  await enter('gil')
  await database.execute(sql`
    insert into quest_draws (user_id, period, quests, drawn_at)
    select 'gil', 'old ' || n, '{}', ${old}::date from generate_series(1, 12000) as n`)
  const deletions = [await noteDeletions('daily_play', database), await noteDeletions('quest_draws', database)]
  await deleteOldQuests(new Date(noon), database)
  for (const read of deletions) expect((await read())[0]).toBe(5_000)
  expect(await database.$count(dailyPlay, eq(dailyPlay.day, old))).toBe(0)
  expect(await database.$count(questDraws, eq(questDraws.userId, 'gil'))).toBe(0)
})

it('is deleted when no stored quest reads it any more', async () => {
  const { database } = postgres
  await database.delete(dailyPlay)
  const ages = [questRetentionDays + 8, questRetentionDays + 7, questRetentionDays, 0]
  await enter('eli')
  for (const ago of ages) await play('account:eli', 'car-game', noon - ago * dayMs)
  await deleteOldQuests(new Date(noon), database)
  expect((await readStored()).map(({ day }) => day)).toEqual(
    ages.slice(1).map((ago) => toDay(new Date(noon - ago * dayMs))),
  )
})
