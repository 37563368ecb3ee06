import { and, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSeason } from '@/lib/leaderboard/season'
import { questRetentionDays, questRewards } from '@/lib/quests/quest-pool'
import { readBalance } from '@/lib/server/credits/read-balance'
import { users, wallets } from '@/lib/server/database/schema/account'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { playSeasons } from '@/lib/server/database/schema/seasons'
import { readProgress } from '@/lib/server/players/experience'
import { deleteOldQuests, drawQuests, readQuests, settleQuests } from '@/lib/server/quests/quests'
import { killEverywhere } from '@/tests/support/dying-database'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let postgres: TestDatabase
const chainId = 31337
const wallet = getAddress(`0x${'ab'.repeat(20)}`)
/** A Tuesday. */
const tuesday = Date.parse('2026-11-24T10:00:00Z')
const dayMs = 86_400_000
const games = ['car-game', 'cyberwave-runner', 'metaverse'] as const

beforeAll(async () => {
  postgres = await createTestDatabase()
})
afterAll(() => postgres?.stop())

const enter = (id: string) =>
  postgres.database.insert(users).values({ id, name: id, email: `${id}@example.org`, emailVerified: true })
const link = (userId: string, address = wallet) =>
  postgres.database.insert(wallets).values({ userId, address: address.toLowerCase() })
const credits = async (player = wallet) => (await readBalance({ chainId, player, database: postgres.database })).granted
const experience = async (userId: string) => (await readProgress([`account:${userId}`], postgres.database)).experience
const settle = (userId: string, now: number) => settleQuests(userId, new Date(now), postgres.database)
const read = (userId: string, now: number) => readQuests(userId, { database: postgres.database, now: new Date(now) })

/** Stores runs that complete every daily quest of the pool, and the weekly ones of the first level. */
async function playAll(
  player: string,
  at: number,
  { isHuman = true, challenge = null }: { readonly isHuman?: boolean; readonly challenge?: string | null } = {},
): Promise<void> {
  const owners = games.flatMap((game) => Array.from({ length: 6 }, () => ({ game, version: 1, player })))
  const attempt = { challenge, seed: '0'.repeat(32), expiresAt: new Date(at), isStored: true }
  const attempts = await postgres.database
    .insert(gameAttempts)
    .values(owners.map((owner) => ({ ...owner, ...attempt })))
    .returning({ attempt: gameAttempts.id, game: gameAttempts.game })
  const result = { version: 1, player, score: 5_000, checkpoints: 10, ticks: 1, isHuman, playedAt: new Date(at) }
  await postgres.database.insert(gameRuns).values(attempts.map((each) => ({ ...each, ...result })))
}

const allCredits = 3n * questRewards.day.credits + questRewards.week.credits
const allExperience = 3 * questRewards.day.experience + questRewards.week.experience

it('gives three quests a day and one a week, the same each time, and others to others', async () => {
  await enter('ada')
  const first = await read('ada', tuesday)
  expect(first.quests.map(({ pace }) => pace)).toEqual(['day', 'day', 'day', 'week'])
  expect(await read('ada', tuesday + 3_600_000)).toEqual(first)
  const draws = Array.from({ length: 50 }, (_, player) =>
    drawQuests(`p${player}`, { pace: 'day', name: 'x' }, 1).join(),
  )
  expect(new Set(draws).size).toBeGreaterThan(5)
  expect(first).toMatchObject({ streak: 0, hasWallet: false })
})

it('says how many crystals the season of the week draws for its quest, on its chain', async () => {
  expect(await read('ada', tuesday)).toMatchObject({ seasonCrystals: 0 })
  const season = toSeason(tuesday / 1_000)
  const published = { split: [4], assetIndex: 0, publishedAt: new Date(0) }
  await postgres.database.insert(playSeasons).values([
    { ...published, chainId, season, questCrystals: 3 },
    { ...published, chainId, season: season + 1, questCrystals: 2 },
    { ...published, chainId: 25, season, questCrystals: 1 },
  ])
  expect(await read('ada', tuesday)).toMatchObject({ seasonCrystals: 3 })
  expect(await read('ada', tuesday + 7 * dayMs)).toMatchObject({ seasonCrystals: 2 })
  await postgres.database.delete(playSeasons)
})

it('pays each completed quest once, with ten processes at once and again', async () => {
  await link('ada')
  await playAll('account:ada', tuesday)
  await Promise.all(Array.from({ length: 10 }, () => settle('ada', tuesday)))
  await settle('ada', tuesday + 3_600_000)
  expect(await credits()).toBe(allCredits)
  expect(await experience('ada')).toBe(allExperience)
  const state = await read('ada', tuesday)
  expect(state.quests.every(({ isPaid, progress, target }) => isPaid && progress === target)).toBe(true)
  expect(state.streak).toBe(1)
})

it('pays all or nothing wherever a process is killed, and the rest once with the next run, after midnight', async () => {
  const nameOf = (statements: number) => (statements === 0 ? 'bea' : `bea${statements}`)
  const walletOf = (statements: number) => getAddress(`0x${(0xbea00 + statements).toString(16).padStart(40, '0')}`)
  const paid = async (statements: number) => [await credits(walletOf(statements)), await experience(nameOf(statements))]
  const kills = await killEverywhere(postgres.url, {
    work: async (database, statements) => {
      await enter(nameOf(statements))
      await link(nameOf(statements), walletOf(statements))
      await playAll(`account:${nameOf(statements)}`, tuesday)
      await settleQuests(nameOf(statements), new Date(tuesday), database)
    },
    check: async (statements, isKilled) => {
      expect(await paid(statements)).toEqual(isKilled ? [0n, 0] : [allCredits, allExperience])
      await Promise.all([1, 2].map(() => settle(nameOf(statements), tuesday + dayMs)))
      expect(await paid(statements)).toEqual([allCredits, allExperience])
    },
  })
  expect(kills).toBeGreaterThan(20)
})

it('pays a wallet once that moves from account to account', async () => {
  const before = await credits()
  await enter('eve')
  await postgres.database.delete(wallets).where(and(eq(wallets.userId, 'ada')))
  await link('eve')
  await playAll('account:eve', tuesday)
  await settle('eve', tuesday)
  expect(await credits()).toBe(before)
  const paid = await postgres.database.select().from(questPayments).where(eq(questPayments.userId, 'eve'))
  expect(paid.map((payment) => payment.credits)).toEqual([0, 0, 0, 0])
})

it('does not count runs of a program, of a challenge, of a guest or of a wallet without the account', async () => {
  await enter('mal')
  await playAll('account:mal', tuesday, { isHuman: false })
  await playAll('account:mal', tuesday, { challenge: '2026-11-24' })
  await playAll('guest:0000000000000001', tuesday)
  await playAll(`address:0x${'aa'.repeat(20)}`, tuesday)
  await link('mal', getAddress(`0x${'aa'.repeat(20)}`))
  await settle('mal', tuesday)
  expect((await read('mal', tuesday)).quests.map(({ progress }) => progress)).toEqual([0, 0, 0, 0])
})

it('counts a streak over three days, and forgives one', async () => {
  for (const day of [1, 3]) {
    await playAll('account:bea', tuesday + day * dayMs)
    await settle('bea', tuesday + day * dayMs)
  }
  expect((await read('bea', tuesday + 3 * dayMs)).streak).toBe(3)
  expect((await read('bea', tuesday + 4 * dayMs)).streak).toBe(3)
  expect((await read('bea', tuesday + 6 * dayMs)).streak).toBe(0)
})

it('keeps old payments and deletes old draws', async () => {
  const { database } = postgres
  const paid = await database.$count(questPayments)
  await deleteOldQuests(new Date(tuesday + (questRetentionDays + 8) * dayMs), database)
  expect([await database.$count(questDraws), await database.$count(questPayments)]).toEqual([0, paid])
})
