import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstCatalogueView } from '@/lib/games/catalogue-view'
import { users } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { gameLikes, hiddenGames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { pickMazeOfTheDay, readLikes, setLike } from '@/lib/server/games/likes'
import { searchMadeGames } from '@/lib/server/games/read-catalogue'
import { startTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const day = 86_400_000
const now = new Date('2026-11-27T12:00:00Z')
const yesterday = new Date(now.getTime() - day)
const [author = '', player = '', other = ''] = Array.from({ length: 3 }, () => randomUUID())
const slugs = Array.from({ length: 6 }, (_, index) => `maze-${index}`)

let test: TestDatabase

async function finish(game: string, account: string, isWon: boolean, playedAt = yesterday): Promise<void> {
  const attempt = randomUUID()
  const run = { game, version: 1, player: `account:${account}` }
  await test.database.insert(gameAttempts).values({ ...run, id: attempt, seed: '0'.repeat(32), expiresAt: playedAt })
  await test.database.insert(gameRuns).values({ ...run, attempt, score: 1, checkpoints: 0, ticks: 60, isWon, playedAt })
}

const like = (slug: string, userId: string, isLiked = true) => setLike({ slug, userId, isLiked }, test.database)

beforeAll(async () => {
  test = await startTestDatabase()
  for (const id of [author, player, other])
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

it('picks the maze of the day among those that somebody else had finished before the day began', async () => {
  expect(await pickMazeOfTheDay(now, test.database)).toBeNull()
  await finish('maze-2', player, true, now)
  await finish('maze-3', author, true)
  await finish('unlisted', other, true)
  expect(await pickMazeOfTheDay(now, test.database)).toBeNull()
  for (const slug of ['maze-4', 'maze-5']) await finish(slug, other, true)
  const picked = await pickMazeOfTheDay(now, test.database)
  expect(['maze-4', 'maze-5']).toContain(picked)

  // Nothing that happens during the day changes it.
  await test.database.insert(gameLikes).values({ slug: 'maze-4', userId: player, likedAt: now })
  await finish('maze-0', other, true, now)
  const evening = new Date('2026-11-27T23:59:59Z')
  expect(await pickMazeOfTheDay(evening, test.database)).toBe(picked)
  const days = Array.from({ length: 20 }, (_, index) => new Date(now.getTime() + (index + 1) * day))
  const all = await Promise.all(days.map((later) => pickMazeOfTheDay(later, test.database)))
  expect(new Set(all).size).toBeGreaterThan(2)
})
