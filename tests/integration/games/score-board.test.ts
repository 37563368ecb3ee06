import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { readBoard, readRank } from '@/lib/server/games/score-board'
import { startTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

let postgres: TestDatabase
const game = 'car-game'
const last = 1_002
const player = (number: number) => `guest:${String(number).padStart(16, '0')}`

/** Players 1 to 1,002 on the board of all time, in this order; 3 and 4 have the same score, and 3 was earlier. */
beforeAll(async () => {
  postgres = await startTestDatabase()
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
