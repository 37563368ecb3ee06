import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getQuests } from '@/app/api/quests/route'
import { readServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { toSeason } from '@/lib/leaderboard/season'
import { findQuest, type QuestNeed, questNeeds, questRetentionDays, questRewards } from '@/lib/quests/quests'
import { readBalance } from '@/lib/server/credits/read-balance'
import { lockUser } from '@/lib/server/account/lock-user'
import { closeDatabase } from '@/lib/server/database/client'
import { users, wallets } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { follows } from '@/lib/server/database/schema/follows'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { referrals } from '@/lib/server/database/schema/sale'
import { playSeasons } from '@/lib/server/database/schema/seasons'
import { moveGuest } from '@/lib/server/games/move-guest'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { readProgress } from '@/lib/server/players/experience'
import { addPlay } from '@/lib/server/quests/daily-play'
import {
  deleteOldQuests,
  drawQuests,
  payCreditsOfNewWallet,
  readQuests,
  settleQuests,
} from '@/lib/server/quests/quests'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { killEverywhere } from '@/tests/support/dying-database'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { storeHunts } from '@/tests/support/store-hunts'
import { waitUntil } from '@/tests/support/wait-until'

vi.mock('@/lib/server/account/sessions', async (original) => ({
  ...(await original<object>()),
  requireSession: (request: Request) =>
    Promise.resolve({ userId: request.headers.get('x-test-user') ?? '', setCookies: [] }),
}))

let postgres: TestDatabase
const chainId = 31337
const wallet = getAddress(`0x${'ab'.repeat(20)}`)
/** A Tuesday. */
const tuesday = Date.parse('2026-11-24T10:00:00Z')
const dayMs = 86_400_000
const games = ['car-game', 'cyberwave-runner', 'metaverse'] as const

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
  const reached = { score: 5_000, checkpoints: 10, longestCombo: 12, metres: 1_000, ticks: 1 }
  const result = { ...reached, version: 1, player, isHuman, playedAt: new Date(at) }
  await postgres.database.insert(gameRuns).values(attempts.map((each) => ({ ...each, ...result })))
  await addPlay(
    attempts.map(({ attempt: id }) => id),
    postgres.database,
  )
}

const many = Array.from({ length: 300 }, (_, player) => `p${player}`)

const allCredits = 3n * questRewards.day.credits + questRewards.week.credits
const allExperience = 3 * questRewards.day.experience + questRewards.week.experience

it('gives three quests a day and one a week, the same each time, and others to others', async () => {
  await enter('ada')
  const first = await read('ada', tuesday)
  expect(first.quests.map(({ pace }) => pace)).toEqual(['day', 'day', 'day', 'week'])
  expect(await read('ada', tuesday + 3_600_000)).toEqual(first)
  const draws = Array.from({ length: 50 }, (_, player) =>
    drawQuests(`p${player}`, { pace: 'day', name: 'x' }, { level: 1, unlocked: new Set() }).join(),
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
      // Until PostgreSQL has noticed the kill, the account is locked.
      await waitUntil(async () => {
        await Promise.all([1, 2].map(() => settle(nameOf(statements), tuesday + dayMs)))
        return (await experience(nameOf(statements))) > 0 || 'the account is still locked'
      })
      expect(await paid(statements)).toEqual([allCredits, allExperience])
    },
  })
  expect(kills).toBeGreaterThan(20)
})

it('does not wait while the quests of the account are being paid, and pays at the next run', async () => {
  await enter('lea')
  await playAll('account:lea', tuesday)
  await besideTransaction(postgres.database, async (transaction) => {
    await lockUser('lea', transaction)
    await settle('lea', tuesday)
  })
  expect(await experience('lea')).toBe(0)
  await settle('lea', tuesday)
  expect(await experience('lea')).toBe(allExperience)
})

it('pays what a call could not pay beside another one, and is not stopped by who follows the account', async () => {
  await enter('kit')
  await enter('kits-fan')
  await playAll('account:kit', tuesday)
  let settled: Promise<void> | undefined
  await besideTransaction(postgres.database, async (transaction) => {
    await lockUser('kit', transaction)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    settled = settle('kit', tuesday)
    // The second try begins when the first one has found the account locked.
    const tries = () => query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('skip locked'))
    await expect.poll(() => tries().length).toBe(2)
    query.mockRestore()
  })
  await settled
  expect(await experience('kit')).toBe(allExperience)

  await playAll('account:kit', tuesday + dayMs)
  await besideTransaction(postgres.database, async (transaction) => {
    await transaction
      .insert(follows)
      .values({ followerId: 'kits-fan', followedId: 'kit', followedAt: new Date(tuesday) })
    await settle('kit', tuesday + dayMs)
    expect(await experience('kit')).toBeGreaterThan(allExperience)
  })
})

it('reads what an account has played after each further run only while quests are unpaid', async () => {
  await enter('max')
  const reads = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await settle('max', tuesday)
    const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    query.mockRestore()
    return statements.filter((statement) => statement.includes('daily_play')).length
  }
  expect(await reads()).toBeGreaterThan(0)
  // Those of the day before stay unpaid otherwise.
  for (const at of [tuesday - dayMs, tuesday]) await playAll('account:max', at)
  await settle('max', tuesday)
  expect(await experience('max')).toBe(allExperience + 3 * questRewards.day.experience)
  expect(await reads()).toBe(0)
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

it('pays what was completed days ago when the account looks at its quests, once, and then leaves the period', async () => {
  await enter('fay')
  const fays = getAddress(`0x${'fa'.repeat(20)}`)
  await link('fay', fays)
  // The account looked at its quests, played, and the process died before it paid.
  await read('fay', tuesday)
  await playAll('account:fay', tuesday)
  const later = tuesday + 8 * dayMs
  await Promise.all(Array.from({ length: 5 }, () => read('fay', later)))
  expect([await credits(fays), await experience('fay')]).toEqual([allCredits, allExperience])
  await read('fay', later)
  await playAll('account:fay', later)
  await read('fay', later + 3 * dayMs)
  expect(await experience('fay')).toBe(2 * allExperience)
  const open = await postgres.database.$count(
    questDraws,
    and(eq(questDraws.userId, 'fay'), isNull(questDraws.settledAt)),
  )
  // This day and week, and yesterday's week, which is this one.
  expect(open).toBe(2)
})

it('pays what a guest played days before the login that moves it to the account', async () => {
  await enter('ivy')
  await read('ivy', tuesday)
  // A day later nothing was completed, and the day is settled.
  await read('ivy', tuesday + 9 * dayMs)
  const env = readServerEnv({ GAME_TOKEN_SECRET: 'cd'.repeat(32) })
  const { player: guest, setCookie = '' } = await resolvePlayer(new Request('http://localhost'), { env })
  await playAll(guest, tuesday)
  const request = new Request('http://localhost', { headers: { cookie: setCookie.split(';', 1)[0] ?? '' } })
  await moveGuest(request, 'ivy', { env, database: postgres.database })
  await read('ivy', tuesday + 9 * dayMs)
  expect(await experience('ivy')).toBe(allExperience)
})

it('pays the credits of quests completed without a wallet when one is linked, and once for a wallet', async () => {
  const [gils, hals] = [`0x${'a9'.repeat(20)}`, `0x${'a8'.repeat(20)}`].map((address) => getAddress(address))
  for (const name of ['gil', 'hal']) {
    await enter(name)
    await playAll(`account:${name}`, tuesday)
    await settle(name, tuesday)
    expect(await experience(name)).toBe(allExperience)
  }
  const pay = (userId: string) =>
    postgres.database.transaction((transaction) => payCreditsOfNewWallet(userId, transaction))
  await link('gil', gils)
  await pay('gil')
  await pay('gil')
  expect([await credits(gils), await experience('gil')]).toEqual([allCredits, allExperience])
  // The wallet moves on to an account that completed the same places.
  await postgres.database.update(wallets).set({ userId: 'hal' }).where(eq(wallets.userId, 'gil'))
  await pay('hal')
  expect(await credits(gils)).toBe(allCredits)
  // Nor does another wallet of an account that was paid.
  await link('gil', hals)
  await pay('gil')
  expect(await credits(hals)).toBe(0n)
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

it('counts the longest combo of a run and the metres of all, and nothing for older runs without them', async () => {
  const { database } = postgres
  const at = new Date(tuesday)
  const player = 'account:gus'
  await enter('gus')
  const quests = ['day-drive-distance-5000', 'day-run-distance-3000', 'day-drive-combo-6', 'day-run-combo-12']
  await database.insert(questDraws).values({ userId: 'gus', period: '2026-11-24', quests, drawnAt: at })
  const play = async (game: string, longestCombo: number | null, metres: number | null) => {
    const about = { game, version: 1, player }
    const started = { ...about, seed: '0'.repeat(32), expiresAt: at, isStored: true }
    const [attempt] = await database.insert(gameAttempts).values(started).returning({ attempt: gameAttempts.id })
    if (!attempt) throw new Error('no attempt was stored')
    const reached = { score: 1, checkpoints: 0, ticks: 1, longestCombo, metres, isHuman: true, playedAt: at }
    await database.insert(gameRuns).values({ ...about, ...attempt, ...reached })
    await addPlay([attempt.attempt], database)
  }
  const progress = async () =>
    (await read('gus', tuesday)).quests.filter(({ id }) => quests.includes(id)).map(({ progress: reached }) => reached)
  await play('car-game', null, null)
  expect(await progress()).toEqual([0, 0, 0, 0])
  await play('car-game', 4, 1_200)
  await play('car-game', 3, 2_300)
  await play('cyberwave-runner', 28, 900)
  await play('cyberwave-runner', null, null)
  await play('metaverse', null, null)
  expect(await progress()).toEqual([3_500, 900, 4, 12])
})

it('gives another quest each week of a month, and none of days that are too few', async () => {
  const { database } = postgres
  await enter('mia')
  // Level 2 from 100 experience on.
  await database.insert(playerProgress).values({ player: 'account:mia', experience: 150, runs: 15 })
  const weeks: string[] = []
  for (let week = 0; week < 5; week += 1) {
    const { quests } = await read('mia', tuesday + (week - 4) * 7 * dayMs)
    weeks.push(...quests.flatMap(({ id, pace }) => (pace === 'week' ? [id] : [])))
  }
  expect(new Set(weeks).size).toBe(5)
  const draw = (daysLeft: number) =>
    many.flatMap((player) =>
      drawQuests(player, { pace: 'week', name: 'x' }, { level: 2, unlocked: new Set(), daysLeft }),
    )
  expect(draw(5)).toContain('week-days-4')
  expect(draw(4)).not.toContain('week-days-4')
})

it('draws at least four different weekly quests at the first level, also on the last day of the week', () => {
  const draw = (level: number) =>
    new Set(
      many.flatMap((player) =>
        drawQuests(player, { pace: 'week', name: 'x' }, { level, unlocked: new Set(), daysLeft: 1 }),
      ),
    )
  expect(draw(1).size).toBeGreaterThanOrEqual(4)
  expect([...draw(1)].map((id) => findQuest(id)?.needs)).toEqual([...draw(1)].map(() => undefined))
  expect([draw(2).has('week-drive-4'), draw(3).has('week-drive-4')]).toEqual([true, false])
})

it('counts the days of a week with a run that counts', async () => {
  await enter('kim')
  const draw = { userId: 'kim', period: '2026-W48', quests: ['week-days-4'], drawnAt: new Date(tuesday) }
  await postgres.database.insert(questDraws).values(draw)
  const progress = async () => (await read('kim', tuesday)).quests.find(({ pace }) => pace === 'week')?.progress
  // 00:00 and 23:00 on Tuesday, 01:00 on Wednesday; on Sunday of the week before, and by a program on Thursday.
  for (const hours of [-10, 13, 15, -58]) await playAll('account:kim', tuesday + hours * 3_600_000)
  await playAll('account:kim', tuesday + 2 * dayMs, { isHuman: false })
  expect(await progress()).toBe(2)
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

it('counts a streak of more than a year', async () => {
  await enter('zoe')
  const pay = (days: readonly number[]) =>
    postgres.database.insert(questPayments).values(
      days.map((ago) => ({
        ...{ userId: 'zoe', quest: 'day-runs-3', credits: 0, paidAt: new Date(tuesday) },
        period: new Date(tuesday - ago * dayMs).toISOString().slice(0, 10),
      })),
    )
  // 400 days, of which each eighth was missed and is forgiven.
  const days = Array.from({ length: 400 }, (_, ago) => ago)
  await pay(days.filter((ago) => ago % 8 !== 7))
  expect((await read('zoe', tuesday)).streak).toBe(350)
  await pay([402, 403])
  expect((await read('zoe', tuesday)).streak).toBe(350)
})

it.each([
  ['day-key-1', 'hunt'],
  ['day-made-5', 'made-game'],
  ['day-referral-1', 'referral'],
] as const)('draws %s only for accounts that can complete it, and one such quest at most', (id, need) => {
  const draw = (unlocked: readonly QuestNeed[]) =>
    many.map((player) => drawQuests(player, { pace: 'day', name: 'x' }, { level: 9, unlocked: new Set(unlocked) }))
  const isDrawn = (draws: readonly (readonly string[])[]) => draws.some((drawn) => drawn.includes(id))
  expect([isDrawn(draw([])), isDrawn(draw([need]))]).toEqual([false, true])
  expect(isDrawn(draw(questNeeds.filter((each) => each !== need)))).toBe(false)
  for (const drawn of draw(questNeeds)) {
    expect(drawn).toHaveLength(3)
    expect(drawn.filter((each) => findQuest(each)?.needs).length).toBeLessThanOrEqual(1)
  }
})

describe('what others do', () => {
  const level = { hash: 'a'.repeat(64), level: '{}' }
  const buyer = `0x${'b1'.repeat(20)}`
  const own = `0x${'a1'.repeat(20)}`
  const at = tuesday + 30 * dayMs
  const fridayQuests = ['day-key-1', 'day-made-5', 'day-referral-1', 'day-walk-chests-4']

  /** Gives an account quests, whatever it would draw. */
  const give = (userId: string) =>
    postgres.database.insert(questDraws).values({
      ...{ userId, period: new Date(at).toISOString().slice(0, 10), quests: fridayQuests, drawnAt: new Date(at) },
    })
  const progress = async () =>
    Object.fromEntries((await read('maker', at)).quests.map(({ id, progress: reached }) => [id, reached]))

  async function play(player: string, game: string, found: number[] = [], time = at): Promise<string> {
    const attempt = randomUUID()
    const about = { game, version: 1, player }
    await postgres.database
      .insert(gameAttempts)
      .values({ ...about, id: attempt, seed: '0'.repeat(32), expiresAt: new Date(time), isStored: true })
    await postgres.database.insert(gameRuns).values({
      ...{ ...about, attempt, found, score: 1, checkpoints: 0, ticks: 1, isHuman: true, playedAt: new Date(time) },
    })
    await addPlay([attempt], postgres.database)
    return attempt
  }

  it('counts chests, keys, players of own games and referred buyers who played, each in its day', async () => {
    const { database } = postgres
    await enter('maker')
    await link('maker', getAddress(own))
    await give('maker')
    await database.insert(builderLevels).values(level)
    const made = { ownerId: 'maker', kind: 'maze' as const, title: 'Cave', lead: '', levelHash: level.hash }
    await database.insert(builderGames).values([
      { ...made, slug: 'cave', allowsRemix: true, authorWonAt: new Date(at) },
      // Not listed: its author has not finished it.
      { ...made, slug: 'draft', allowsRemix: true },
    ])
    await database.insert(referrals).values({
      ...{ chainId, referrer: own, buyer, purchases: 1, intBaseUnits: 1n, wei: 1n, firstBlock: 1n, firstTime: 1 },
    })
    expect(await progress()).toMatchObject(Object.fromEntries(fridayQuests.map((id) => [id, 0])))

    await play('account:maker', 'metaverse', [1, 2])
    await play('account:maker', 'metaverse', [3, 4, 5], at - dayMs)
    const attempt = await play('account:maker', 'car-game')
    await play('account:maker', 'cave')
    // The attack: accounts of one's own, which have played nothing else.
    for (const own of ['m1', 'm2', 'm3', 'm4', 'm5']) await play(`account:${own}`, 'cave')
    expect(await progress()).toMatchObject({ 'day-made-5': 0 })
    // Level 3 begins at 300.
    await database
      .insert(playerProgress)
      .values(
        ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'].map((other) => ({ player: `account:${other}`, experience: 300 })),
      )
    await database.insert(playerProgress).values({ player: 'account:m1', experience: 299 })
    for (const other of ['p1', 'p2', 'p2', 'p3', 'p4']) await play(`account:${other}`, 'cave')
    await play('account:p5', 'draft')
    await play('account:p6', 'cave', [], at - dayMs)
    await play('guest:0000000000000001', 'cave')
    const ticket = { chainId, root: '0x1', player: 'account:maker', tier: 0, attempt }
    await database.insert(huntTickets).values([
      { ...ticket, createdAt: new Date(at) },
      { ...ticket, root: '0x2', player: 'account:other', createdAt: new Date(at) },
    ])
    expect(await progress()).toMatchObject({
      ...{ 'day-walk-chests-4': 2, 'day-key-1': 1, 'day-made-5': 4, 'day-referral-1': 0 },
    })
    await play('account:p7', 'cave')
    await enter('friend')
    await link('friend', getAddress(buyer))
    await play('account:friend', 'car-game')
    expect(await progress()).toMatchObject({ 'day-made-5': 5, 'day-referral-1': 1 })
    // The attack: one account hides the others of the game with five thousand runs.
    await database.execute(sql`
      with flood as (
        insert into game_attempts (id, game, version, player, seed, expires_at, is_stored)
        select gen_random_uuid(), 'cave', 1, 'account:m1', repeat('0', 32), now(), true from generate_series(1, 5000)
        returning id
      )
      insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_human, played_at)
      select id, 'cave', 1, 'account:m1', 1, 0, 1, true, ${new Date(at + 1_000).toISOString()} from flood`)
    expect(await progress()).toMatchObject({ 'day-made-5': 5 })
    await database.delete(gameAttempts).where(eq(gameAttempts.player, 'account:m1'))
    // They are paid with the author's next run, or when the author looks again.
    await settle('maker', at)
    const paid = await database.select().from(questPayments).where(eq(questPayments.userId, 'maker'))
    expect(paid.map(({ quest }) => quest)).toEqual(
      expect.arrayContaining(['day-key-1', 'day-made-5', 'day-referral-1']) as string[],
    )
    expect(paid.map(({ quest }) => quest)).not.toContain('day-walk-chests-4')
  })

  it('looks at five thousand players in all games of an account together, as many in each', async () => {
    const { database } = postgres
    const made = { ownerId: 'author', kind: 'maze' as const, title: 'Den', lead: '', levelHash: level.hash }
    await enter('author')
    await give('author')
    await database
      .insert(builderGames)
      .values(['den-1', 'den-2'].map((slug) => ({ ...made, slug, allowsRemix: true, authorWonAt: new Date(at) })))
    /** Lets accounts play a game. */
    const crowd = (game: string, count: number, first = 1) =>
      database.execute(sql`
        with crowd as (
          insert into game_attempts (game, version, player, seed, expires_at, is_stored)
          select ${game}, 1, 'account:crowd' || n, repeat('0', 32), now(), true
          from generate_series(${first}::int, ${first + count - 1}::int) as n returning id, game, player
        )
        insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, is_human, played_at)
        select id, game, 1, player, 1, 0, 1, true, ${new Date(at).toISOString()} from crowd`)
    await database.insert(playerProgress).values({ player: 'account:zoe', experience: 300 })
    await play('account:zoe', 'den-2')
    const counted = async () => (await read('author', at)).quests.find(({ id }) => id === 'day-made-5')?.progress
    // Five thousand in two games are 2,500 of each: zoe comes after all others in the second one.
    await crowd('den-1', 5_000)
    await crowd('den-2', 2_499)
    expect(await counted()).toBe(1)
    await crowd('den-2', 1, 2_500)
    expect(await counted()).toBe(0)
    // Runs of programs hide nobody.
    await database.execute(
      sql`update game_runs set is_human = false where player = 'account:crowd2500' and game = 'den-2'`,
    )
    expect(await counted()).toBe(1)
    await database.execute(sql`delete from game_attempts where game like 'den-%'`)
    await database.delete(users).where(eq(users.id, 'author'))
  })

  it('is not asked of an account that has linked the wallet of its own referral', async () => {
    // A paid quest stays completed.
    expect(await progress()).toMatchObject({ 'day-referral-1': 1 })
    await postgres.database.delete(questPayments).where(eq(questPayments.quest, 'day-referral-1'))
    await postgres.database.update(wallets).set({ userId: 'maker' }).where(eq(wallets.address, buyer))
    await play('account:maker', 'car-game')
    expect(await progress()).toMatchObject({ 'day-referral-1': 0 })
  })

  it('looks at the newest two hundred buyers of a wallet', async () => {
    const { database } = postgres
    const bought = { chainId, referrer: own, purchases: 1, intBaseUnits: 1n, wei: 1n, firstTime: 1 }
    const refer = (first: number, count: number) =>
      database.insert(referrals).values(
        Array.from({ length: count }, (_, index) => ({
          ...{ ...bought, buyer: `0x${String(first + index).padStart(40, '0')}`, firstBlock: BigInt(first + index) },
        })),
      )
    await refer(2, 200)
    await play(`address:0x${'2'.padStart(40, '0')}`, 'car-game')
    expect(await progress()).toMatchObject({ 'day-referral-1': 1 })
    await database.delete(questPayments).where(eq(questPayments.quest, 'day-referral-1'))
    await refer(202, 1)
    expect(await progress()).toMatchObject({ 'day-referral-1': 0 })
    await database.delete(referrals).where(sql`first_block > 1`)
  })

  /** The quests that an account gets in forty days. */
  async function drawn(userId: string, firstDay: number): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for (let day = firstDay; day < firstDay + 40; day += 1)
      for (const { id } of (await read(userId, at + day * dayMs)).quests) found.add(id)
    return found
  }

  it('unlocks the quest of a key while a hunt is open in a game of the site', async () => {
    const { database } = postgres
    const startTime = at / 1_000 + 100 * 86_400
    const fund = async (huntId: bigint, place: string, mode: 'earned' | 'hidden') => {
      const root = `0x${String(huntId).padStart(64, '0')}`
      const sponsor = `0x${'cd'.repeat(20)}`
      await database.insert(huntLists).values({
        ...{ chainId, root, sponsor, place, gameId: toGameHash(place), title: 'A hunt', mode },
        ...{ counts: [1], conditions: [{ kind: 'score', least: 1 }], hints: [] },
      })
      await storeHunts(database, {
        ...{ huntId, sponsor, gameId: toGameHash(place), merkleRoot: root },
        ...{ startTime, endTime: startTime + 40 * 86_400, tiers: [{ count: 1, reward: `1${'0'.repeat(18)}` }] },
        ...{ blockNumber: huntId, transactionHash: root },
      })
    }
    await enter('hunter')
    await enter('seeker')
    for (const name of ['hunter', 'seeker'])
      await database.insert(playerProgress).values({ player: `account:${name}`, experience: 100, day: '2026-11-24' })
    await fund(1n, 'https://elsewhere.example', 'earned')
    await fund(2n, 'car-game', 'hidden')
    expect((await drawn('seeker', 100)).has('day-key-1')).toBe(false)
    await fund(3n, 'car-game', 'earned')
    expect((await drawn('hunter', 100)).has('day-key-1')).toBe(true)
    expect((await drawn('hunter', 140)).has('day-key-1')).toBe(false)
    await database.delete(users).where(inArray(users.id, ['hunter', 'seeker']))
  })

  it('unlocks quests by games that are listed and buyers who were referred', async () => {
    const { database } = postgres
    await enter('novice')
    const ofMaker = await drawn('maker', 40)
    expect([ofMaker.has('day-made-5'), ofMaker.has('day-referral-1'), ofMaker.has('day-key-1')]).toEqual([
      ...[true, true, false],
    ])
    const ofNovice = await drawn('novice', 40)
    expect([...ofNovice].filter((id) => findQuest(id)?.needs)).toEqual([])
    await database.delete(users).where(inArray(users.id, ['maker', 'novice', 'friend']))
  })
})

it('keeps old payments and deletes old draws', async () => {
  const { database } = postgres
  const paid = await database.$count(questPayments)
  await deleteOldQuests(new Date(tuesday + (questRetentionDays + 12) * dayMs), database)
  expect([await database.$count(questDraws), await database.$count(questPayments)]).toEqual([0, paid])
})

it('quests are read by an account so often and no more', async () => {
  const { database } = postgres
  const ids = ['often', 'seldom']
  await Promise.all(ids.map(enter))
  const get = (user: string) =>
    getQuests(new Request('http://localhost/api/quests', { headers: { 'x-test-user': user } }), {
      params: Promise.resolve({}),
    })
  expect((await get('often')).status).toBe(200)
  await consumeRateLimit('read-quests', ['often'], database, rateLimitRules['read-quests'].points)
  expect([(await get('often')).status, (await get('seldom')).status]).toEqual([429, 200])
  await database.delete(users).where(inArray(users.id, ids))
})
