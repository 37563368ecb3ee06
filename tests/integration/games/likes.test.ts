import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { firstCatalogueView } from '@/lib/games/catalogue/catalogue-view'
import { toDay } from '@/lib/games/daily-challenge'
import { users } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { dailySecrets, mazesOfDays } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { gameLikes, hiddenGames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { readLikes, setLike } from '@/lib/server/games/likes'
import { readMazeOfTheDay } from '@/lib/server/games/maze-of-the-day'
import { readMadeCatalogue, searchMadeGames } from '@/lib/server/games/read-catalogue'
import { storeRun } from '@/lib/server/games/store-run'
import { consumeRateLimit, requireCommonRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { partsOfAll, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { killEverywhere } from '@/tests/support/dying-database'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

const day = 86_400_000
const now = new Date('2026-11-27T12:00:00Z')
const yesterday = new Date(now.getTime() - day)
const [author = '', player = '', other = '', fan = '', late = ''] = Array.from({ length: 5 }, () => randomUUID())
const slugs = Array.from({ length: 6 }, (_, index) => `maze-${index}`)

let test: TestDatabase

vi.mock('@/lib/server/database/client', async (original) => ({
  ...(await original<object>()),
  getDatabase: () => test.database,
}))

async function finish(
  game: string,
  account: string,
  isWon: boolean,
  playedAt = yesterday,
  isHuman = true,
): Promise<void> {
  const attempt = randomUUID()
  const run = { game, version: 1, player: `account:${account}` }
  await test.database.insert(gameAttempts).values({ ...run, id: attempt, seed: '0'.repeat(32), expiresAt: playedAt })
  const result = { score: 1, checkpoints: 0, ticks: 60, isWon, isHuman, edition: 1, log: null }
  await storeRun({ ...run, ...result, attempt }, playedAt, test.database)
}

/** The middle of a day after the first one of the test. */
const dayAfter = (days: number) => new Date(now.getTime() + days * day)
const mazeOf = (days: number) => readMazeOfTheDay(dayAfter(days), test.database)

const like = (slug: string, userId: string, isLiked = true, visitor = freshVisitor()) =>
  setLike({ slug, userId, isLiked, visitor }, test.database)

beforeAll(async () => {
  test = await createTestDatabase()
  for (const id of [author, player, other, fan, late])
    await test.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
  await test.database.insert(builderLevels).values({ hash: 'a'.repeat(64), level: '{}' })
  const made = { ownerId: author, kind: 'maze' as const, title: 'Cave', lead: '', levelHash: 'a'.repeat(64) }
  await test.database.insert(builderGames).values(
    [...slugs, 'hidden', 'unlisted'].map((slug) => ({
      ...made,
      slug,
      allowsRemix: true,
      publishedAt: yesterday,
      authorWonAt: slug === 'unlisted' ? null : yesterday,
    })),
  )
  await test.database.insert(hiddenGames).values({ slug: 'hidden', reason: 'copied' })
  const upload = { ownerId: author, title: 'Lamp', lead: '', version: 1, publishedAt: yesterday }
  await test.database.insert(uploadedGames).values({ ...upload, slug: 'lamp' })
})
afterAll(() => test.stop())

it('counts one like of an account that has finished a run, however often it is sent, and takes it back', async () => {
  // A run that nobody has played is none.
  await finish('maze-0', player, false, yesterday, false)
  await expect(like('maze-0', player)).rejects.toMatchObject({ status: 403, code: 'not-played' })
  await finish('maze-0', player, false)
  await Promise.all(Array.from({ length: 5 }, () => like('maze-0', player)))
  expect(await readLikes('maze-0', player, test.database)).toEqual({ likes: 1, isLiked: true })
  expect(await readLikes('maze-0', null, test.database)).toEqual({ likes: 1, isLiked: false })
  expect(await like('maze-0', player, false)).toEqual({ likes: 0, isLiked: false })
})

it('refuses likes of authors and of games that nobody can see', async () => {
  await finish('maze-0', author, true)
  await expect(like('maze-0', author)).rejects.toMatchObject({ status: 403, code: 'own-game' })
  await expect(like('hidden', player)).rejects.toMatchObject({ status: 404, code: 'unknown-game' })
  await expect(readLikes('nowhere', null, test.database)).rejects.toMatchObject({ status: 404 })
})

it('lists the games with the most likes first, also uploads', async () => {
  await finish('maze-1', player, false)
  await like('maze-1', player)
  await like('lamp', player)
  await like('lamp', other)
  const bounties = async () => new Map()
  const { games } = await searchMadeGames(
    { ...firstCatalogueView, sort: 'liked' },
    { database: test.database, bounties },
  )
  expect(games.slice(0, 2).map(({ slug, likes }) => [slug, likes])).toEqual([
    ['lamp', 2],
    ['maze-1', 1],
  ])
})

it('counts likes again when an account is deleted', async () => {
  const id = randomUUID()
  await test.database.insert(users).values({ id, name: 'Eve', email: `${id}@intrepid.example` })
  await like('lamp', id)
  expect((await readLikes('lamp', null, test.database)).likes).toBe(3)
  await test.database.delete(users).where(eq(users.id, id))
  expect((await readLikes('lamp', null, test.database)).likes).toBe(2)
})

it('picks the maze of the day among those that somebody else had finished before the day began, once', async () => {
  expect(await mazeOf(0)).toBeNull()
  await finish('maze-2', player, true, dayAfter(1))
  await finish('maze-3', author, true)
  await finish('unlisted', other, true)
  // Without a maze at first a day stays without one.
  await finish('maze-4', other, true)
  expect(await mazeOf(0)).toBeNull()
  expect(await mazeOf(1)).toBe('maze-4')

  // Nothing that happens during the day changes it.
  for (const slug of ['maze-0', 'maze-5']) await finish(slug, other, true)
  await test.database.insert(gameLikes).values({ slug: 'maze-5', userId: player })
  await test.database.insert(hiddenGames).values({ slug: 'maze-4', reason: 'copied' })
  expect(await mazeOf(1)).toBe('maze-4')
  const { games } = await searchMadeGames(firstCatalogueView, {
    database: test.database,
    bounties: async () => new Map(),
    only: 'maze-4',
  })
  expect(games).toEqual([])
  await test.database.delete(hiddenGames).where(eq(hiddenGames.slug, 'maze-4'))
  const later = await Promise.all(Array.from({ length: 20 }, (_, index) => mazeOf(index + 2)))
  expect(new Set(later).size).toBeGreaterThan(2)
})

it('reads no runs to pick a maze, so that an author’s own wins make it no slower', async () => {
  await test.database.execute(sql`
    with won as (
      insert into game_attempts (id, game, version, seed, player, expires_at)
      select gen_random_uuid(), 'maze-3', 1, repeat('0', 32), ${`account:${author}`}, ${yesterday.toISOString()} from generate_series(1, 500)
      returning *
    )
    insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_won, played_at)
    select id, game, version, player, 1, 0, 60, true, expires_at from won`)
  await test.database.transaction(async (transaction) => {
    const countRows = async () => {
      const { rows } = await transaction.execute<{ rows: string }>(
        sql`select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'game_runs'`,
      )
      return Number(rows[0]?.rows)
    }
    // What the connection did before may not have been reported yet.
    const before = await countRows()
    await readMazeOfTheDay(dayAfter(29), transaction as never)
    expect((await countRows()) - before).toBe(0)
  })
})

it('picks one maze when many processes ask at once', async () => {
  const picked = await Promise.all(Array.from({ length: 10 }, () => mazeOf(30)))
  expect(new Set(picked).size).toBe(1)
  expect(await test.database.$count(mazesOfDays, eq(mazesOfDays.day, toDay(dayAfter(30))))).toBe(1)
})

it('counts likes of one game without waiting for the disk, because they take turns', async () => {
  const { database } = test
  await database.delete(gameLikes).where(eq(gameLikes.slug, 'lamp'))
  await database.execute(sql`create table commits (mode text)`)
  await database.execute(sql`
    create function note_commit() returns trigger language plpgsql as
    'begin insert into commits values (current_setting(''synchronous_commit'')); return null; end'`)
  await database.execute(sql`
    create trigger note_commit after insert or update on game_like_counts for each row execute function note_commit()`)
  try {
    expect(await like('lamp', player)).toEqual({ likes: 1, isLiked: true })
    expect(await like('lamp', player)).toEqual({ likes: 1, isLiked: true })
    expect(await like('lamp', player, false)).toEqual({ likes: 0, isLiked: false })
    expect(await like('lamp', player, false)).toEqual({ likes: 0, isLiked: false })
    const { rows } = await database.execute(sql`select mode from commits`)
    expect(rows).toEqual([{ mode: 'off' }, { mode: 'off' }])
  } finally {
    await database.execute(sql`drop trigger note_commit on game_like_counts`)
  }
})

it('draws one secret and picks one maze wherever a process is killed', async () => {
  const first = 100
  const secretOf = async (day: string) =>
    (await test.database.select().from(dailySecrets).where(eq(dailySecrets.day, day))).map(({ secret }) => secret)
  const kills = await killEverywhere(test.url, {
    // Two days later each time, because the secret of the next day is drawn too.
    work: (database, statements) => readMazeOfTheDay(dayAfter(first + 2 * statements), database),
    check: async (statements) => {
      const today = toDay(dayAfter(first + 2 * statements))
      const [drawn] = await secretOf(today)
      const [before] = await test.database.select().from(mazesOfDays).where(eq(mazesOfDays.day, today))
      const slug = await mazeOf(first + 2 * statements)
      expect(slug).not.toBeNull()
      expect(before?.slug ?? slug).toBe(slug)
      expect(await secretOf(today)).toEqual([drawn ?? expect.any(String)])
      expect(await test.database.$count(mazesOfDays, eq(mazesOfDays.day, today))).toBe(1)
    },
  })
  expect(kills).toBeGreaterThan(5)
})

it('picks by the secret of the day, so that no name can be chosen for a day', async () => {
  const days = Array.from({ length: 12 }, (_, index) => 40 + index)
  const pickAll = () => Promise.all(days.map((after) => mazeOf(after)))
  const before = await pickAll()
  await test.database.delete(mazesOfDays)
  expect(await pickAll()).toEqual(before)
  await test.database.delete(mazesOfDays)
  await test.database.delete(dailySecrets)
  expect(await pickAll()).not.toEqual(before)
})

it('shows the catalogue without the maze of the day when that cannot be read', async () => {
  await test.database.execute(sql`alter table mazes_of_days rename to no_mazes`)
  const { games, mazeOfTheDay } = await readMadeCatalogue(firstCatalogueView)
  expect(mazeOfTheDay).toBeNull()
  expect(games.length).toBeGreaterThan(5)
})

it('takes five new likes of an upload from an account in a day', async () => {
  for (let times = 0; times < 5; times += 1) for (const isLiked of [true, true, false]) await like('lamp', fan, isLiked)
  await expect(like('lamp', fan)).rejects.toMatchObject({ status: 429, code: 'limited' })
})

it('takes so many likes of uploads in a day, of a group of networks and of all together, and takes them back', async () => {
  const { points } = rateLimitRules['like-upload-of-all']
  await test.database.delete(gameLikes)
  await like('lamp', other, true, '198.51.100.1')
  for (let used = 1; used < Math.floor(points / partsOfAll); used += 1)
    await requireCommonRateLimit('like-upload-of-all', 'all', '198.51.100.2', test.database)
  const limited = { status: 429, code: 'limited' }
  // What is liked already stores nothing, and an account alone cannot use up the count.
  await like('lamp', other, true, '198.51.100.3')
  await expect(like('lamp', player, true, '198.51.100.3')).rejects.toMatchObject(limited)
  // Mazes need a run each.
  await like('maze-1', player, true, '198.51.100.3')
  await like('lamp', player, true, '203.0.113.1')
  await consumeRateLimit('like-upload-of-all', ['all'], test.database, points)
  await expect(like('lamp', late, true, '192.0.2.1')).rejects.toMatchObject(limited)
  await like('lamp', player, false, '198.51.100.3')
  expect(await readLikes('lamp', null, test.database)).toMatchObject({ likes: 1 })
})
