import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyGrantCredits } from '@/lib/credits/credit-balance'
import { encodeInputLog } from '@/lib/games/input-log'
import { findHumanProblem, toRunShape } from '@/lib/games/plausible-run'
import { referenceRules } from '@/lib/games/reference-rules'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { lockUser } from '@/lib/server/account/lock-user'
import { profiles, users, wallets } from '@/lib/server/database/schema/account'
import { closeDatabase } from '@/lib/server/database/client'
import { creditEntries } from '@/lib/server/database/schema/credits'
import { gameBests, gameRuns, gameStores, gameStoreSpace } from '@/lib/server/database/schema/games'
import { toAddressPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import type { FinishRequest } from '@/lib/server/games/finish-attempt'
import { readStore, writeStore } from '@/lib/server/games/game-store'
import { readBoard, readReplay } from '@/lib/server/games/score-board'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { readProgress } from '@/lib/server/players/experience'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { startTime, freshPlayer, startGamesFixture, type GamesFixture } from '@/tests/support/games/attempts-fixture'
import { playReference } from '@/tests/support/games/play-reference'
import { createTestDatabase } from '@/tests/support/test-database'
import { waitForLock } from '@/tests/support/wait-for-lock'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const after = (ticks: number) => new Date(startTime.getTime() + (ticks / ticksPerSecond) * 1_000)

let test: GamesFixture
beforeAll(async () => {
  test = await startGamesFixture()
})
afterAll(() => test.stop())

const play: GamesFixture['play'] = (options) => test.play(options)
const finish: GamesFixture['finish'] = (...run) => test.finish(...run)

describe('a played run', () => {
  it('is stored with the score of the replay', async () => {
    const { submission, now, run } = await play({ catches: 7 })
    expect(await finish(submission, now)).toMatchObject({ score: 700, best: 700 })
    const [row] = await test.database.select().from(gameRuns).where(eq(gameRuns.attempt, submission.id))
    expect(row).toMatchObject({ score: 700, checkpoints: 1, ticks: run.ticks })
  })

  it('counts up to the point where the player left', async () => {
    const { submission, now, run } = await play({ catches: 3 })
    const log = { ticks: run.ticks - 1, changes: run.changes.filter(([tick]) => tick < run.ticks - 1) }
    expect(await finish({ ...submission, log: encodeInputLog(log) }, now)).toMatchObject({ score: 300 })
  })

  it('gives no experience when it was left at once, but does when it ended as soon', async () => {
    const player = `address:0x${'d4'.repeat(20)}`
    const { submission, now } = await play({ player })
    await finish({ ...submission, score: 0, log: encodeInputLog({ ticks: 0, changes: [] }) }, now)
    const isHuman = async (attempt: string) => {
      const [run] = await test.database.select().from(gameRuns).where(eq(gameRuns.attempt, attempt))
      for (const place of await test.database.select().from(gameBests).where(eq(gameBests.attempt, attempt)))
        expect(place.isHuman).toBe(run?.isHuman)
      return run?.isHuman
    }
    expect(await isHuman(submission.id)).toBe(false)
    expect(await readProgress([player], test.database)).toEqual({ experience: 0, runs: 0 })
    const lost = await play({ player, catches: 0 })
    expect(lost.run.ticks).toBeLessThan(120)
    await finish(lost.submission, lost.now)
    expect(await isHuman(lost.submission.id)).toBe(true)
    expect(await readProgress([player], test.database)).toEqual({ experience: 10, runs: 1 })
  })

  it('keeps what draws of hunts compare, also when no board shows it and its log is dropped', async () => {
    const player = freshPlayer()
    const best = await play({ player, catches: 7 })
    await finish(best.submission, best.now)
    const { submission, now, run } = await play({ player, catches: 3 })
    await finish(submission, now)
    const [row] = await test.database.select().from(gameRuns).where(eq(gameRuns.attempt, submission.id))
    expect(row).toMatchObject({ log: null, shape: toRunShape(run), isHuman: findHumanProblem(run, true) === null })
  })

  it('can be watched by everyone', async () => {
    const { submission, now } = await play({ catches: 5 })
    await finish(submission, now)
    const stored = await readReplay({ attempt: submission.id, visitor: freshVisitor() }, test.database)
    expect(stored).toEqual({
      game: 'reference',
      version: referenceRules.version,
      seed: submission.seed,
      log: submission.log,
      score: 500,
    })
    expect(
      await refusalOf(
        readReplay({ attempt: '00000000-0000-4000-8000-000000000000', visitor: freshVisitor() }, test.database),
      ),
    ).toMatchObject({ status: 404, code: 'no-replay' })
  })
})

describe('a run', () => {
  it('can be started by games outside the browser, which send no origin, and not by other sites', async () => {
    Object.assign(process.env, {
      DATABASE_URL: test.url,
      SITE_URL: 'https://intrepid.example',
      GAME_TOKEN_SECRET: 'cd'.repeat(32),
      LOG_LEVEL: 'silent',
    })
    const { token } = await createGameToken(toAddressPlayer('0x00000000000000000000000000000000000000AA'))
    const { POST } = await import('@/app/api/attempts/route')
    async function ask(origin?: string): Promise<number> {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        ...(origin === undefined ? {} : { origin }),
      }
      const request = new Request('https://intrepid.example/api/attempts', {
        method: 'POST',
        headers,
        body: JSON.stringify({ game: 'reference' }),
      })
      return (await POST(request, { params: Promise.resolve({}) })).status
    }
    try {
      expect(
        await Promise.all([ask(), ask('https://intrepid.example'), ask('null'), ask('https://evil.example')]),
      ).toEqual([200, 200, 403, 403])
    } finally {
      await closeDatabase()
    }
  })
})

describe('the start of runs', () => {
  it('of published games uses up no start of the site’s own games, because an upload asks for runs by itself', async () => {
    const visitor = freshVisitor()
    const start = (game: string) =>
      startAttempt({ game, player: freshPlayer(), visitor }, { database: test.database, now: startTime })
    const { points } = rateLimitRules['start-attempt-of-published']
    const flood = await Promise.all(Array.from({ length: points + 1 }, () => refusalOf(start('nobodys-upload'))))
    expect(flood.filter(({ code }) => code === 'limited')).toHaveLength(1)
    expect(await start('reference')).toMatchObject({ game: 'reference' })
  })
})

describe('a player', () => {
  const begin = (player: string, game = 'reference') =>
    startAttempt({ game, player, visitor: freshVisitor() }, { database: test.database })

  it('begins so many runs a day and no more, and its wallets, which programs can use, count apart', async () => {
    const linked = `address:0x${'d5'.repeat(20)}`
    const { points } = rateLimitRules['start-attempt-of-player']
    // A person who starts again every ten seconds for ten hours.
    expect(points).toBeGreaterThan((10 * 3_600) / 10)
    for (const player of ['account:gil', linked]) {
      await consumeRateLimit('start-attempt-of-player', [player], test.database, points - 1)
      await begin(player)
      await expect(begin(player)).rejects.toMatchObject({
        ...{ status: 429, code: 'limited' },
        retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 80_000) as number,
      })
    }
    await begin('account:gal')
    await begin(freshPlayer())
  })
})

describe('a forged score is rejected:', () => {
  const other = 'f'.repeat(32)

  it.each([
    [
      'another seed',
      'wrong-seed',
      ({ submission }) => ({ ...submission, seed: other, log: encodeInputLog(playReference(toSeed(other), 4)) }),
    ],
    [
      'a log of another seed',
      'edited-log',
      ({ submission }) => ({ ...submission, log: encodeInputLog(playReference(toSeed(other), 4)) }),
    ],
    ['a score that the run did not reach', 'edited-log', ({ submission }) => ({ ...submission, score: 999_999 })],
    [
      'an input taken away',
      'edited-log',
      ({ submission, run }) => ({ ...submission, log: encodeInputLog({ ...run, changes: run.changes.slice(2) }) }),
    ],
    [
      'play after the end',
      'edited-log',
      ({ submission, run }) => ({ ...submission, log: encodeInputLog({ ...run, ticks: run.ticks + 60 }) }),
    ],
    [
      'keys that there are not',
      'edited-log',
      ({ submission }) => ({ ...submission, score: 0, log: encodeInputLog({ ticks: 10, changes: [[0, 2]] }) }),
    ],
    ['another game', 'other-game', ({ submission }) => ({ ...submission, game: 'cyberwave-runner' })],
    [
      'another version of the rules',
      'other-version',
      ({ submission }) => ({ ...submission, version: submission.version + 1 }),
    ],
    [
      'a run longer than any',
      'too-long',
      ({ submission }) => ({ ...submission, log: encodeInputLog({ ticks: referenceRules.maxTicks + 1, changes: [] }) }),
    ],
    ['garbage', 'not-a-log', ({ submission }) => ({ ...submission, log: 'garbage' })],
    [
      'a log with a byte flipped',
      'not-a-log',
      ({ submission }) => ({ ...submission, log: `B${submission.log.slice(1)}` }),
    ],
  ] as [string, string, (played: Awaited<ReturnType<typeof play>>) => FinishRequest][])(
    '%s',
    async (_, code, forge) => {
      const played = await play()
      expect(await refusalOf(finish(forge(played), played.now))).toMatchObject({ status: 422, code })
      // It was replayed and rejected, and is not replayed again.
      expect(await refusalOf(finish(played.submission, played.now))).toMatchObject({
        status: 409,
        code: 'attempt-used',
      })
    },
  )

  it('finished faster than it can be played', async () => {
    const { submission, run } = await play({ catches: 30 })
    expect(await refusalOf(finish(submission, after(run.ticks / 2)))).toMatchObject({ status: 422, code: 'too-fast' })
  })

  it('a used id, also with fifty concurrent requests', async () => {
    const { submission, now } = await play()
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => finish(submission, now)))
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as { code?: string }).code)
    expect(refused).toEqual(Array<string>(refused.length).fill('busy'))
    expect(await test.database.$count(gameRuns, eq(gameRuns.attempt, submission.id))).toBe(1)
    const other = encodeInputLog({ ticks: 10, changes: [] })
    expect(await refusalOf(finish({ ...submission, log: other, score: 0 }, now))).toMatchObject({
      status: 409,
      code: 'attempt-used',
    })
  })

  it('an unknown id and an expired one', async () => {
    const { submission, now } = await play()
    expect(await refusalOf(finish({ ...submission, id: '00000000-0000-4000-8000-000000000000' }, now))).toMatchObject({
      status: 404,
      code: 'unknown-attempt',
    })
    expect(await refusalOf(finish(submission, new Date(now.getTime() + 86_400_000)))).toMatchObject({
      status: 410,
      code: 'attempt-expired',
    })
  })

  it('an unknown game', async () => {
    const work = startAttempt(
      { game: 'nowhere', player: freshPlayer(), visitor: freshVisitor() },
      { database: test.database },
    )
    expect(await refusalOf(work)).toMatchObject({ status: 404, code: 'unknown-game' })
  })
})

describe('the daily credits', () => {
  const granted = async (address: string) =>
    (await test.database.select().from(creditEntries).where(eq(creditEntries.address, address))).map(
      ({ kind, amount, key }) => [kind, amount, key],
    )

  it('are paid for the first run of a day to the player’s wallet', async () => {
    const own = `0x${'a1'.repeat(20)}`
    const linked = `0x${'b2'.repeat(20)}`
    await test.database.insert(users).values({ id: 'bea', name: 'Bea', email: 'bea@example.org' })
    await test.database.insert(wallets).values({ userId: 'bea', address: linked })
    const before = await test.database.select().from(creditEntries)
    for (const [player, day] of [
      [`address:${own}`, 1],
      [`address:${own}`, 1],
      [`address:${own}`, 2],
      ['account:bea', 1],
      [freshPlayer(), 1],
    ] as const) {
      const { submission, now } = await play({ player, at: new Date(`2033-01-0${day}T12:00:00Z`) })
      await finish(submission, now)
    }
    expect(await granted(own)).toEqual([
      ['grant', dailyGrantCredits, 'daily 2033-01-01'],
      ['grant', dailyGrantCredits, 'daily 2033-01-02'],
    ])
    expect(await granted(linked)).toEqual([['grant', dailyGrantCredits, 'daily 2033-01-01']])
    expect(await test.database.select().from(creditEntries)).toHaveLength(before.length + 3)
  })

  it('are not paid for a rejected run', async () => {
    const address = `0x${'c3'.repeat(20)}`
    const { submission, now } = await play({ player: `address:${address}` })
    await refusalOf(finish({ ...submission, score: 999_999 }, now))
    expect(await granted(address)).toEqual([])
  })
})

describe('the boards', () => {
  it('show each player’s best of the day, the week and all time, with the earlier of equal scores ahead', async () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const [ada, ben] = [freshPlayer(), freshPlayer()]
    for (const [player, catches, day] of [
      [ada, 20, '2031-03-03'],
      [ada, 12, '2031-03-05'],
      [ben, 12, '2031-03-05'],
      [ben, 9, '2031-03-05'],
    ] as const) {
      const { submission, now } = await play({ player, catches, at: at(day) })
      await finish(submission, now)
    }
    const board = async (period: 'today' | 'week' | 'all', player = ben) => {
      const { rows, own } = await readBoard(
        { game: 'reference', period, player, visitor: freshVisitor() },
        { database: test.database, now: at('2031-03-05') },
      )
      return { scores: rows.slice(0, 2).map(({ score }) => score), own: own && [own.rank, own.score] }
    }
    expect(await board('today')).toEqual({ scores: [1_200, 1_200], own: [expect.any(Number), 1_200] })
    expect(await board('week')).toEqual({ scores: [2_000, 1_200], own: [2, 1_200] })
    expect((await board('all', ada)).own).toEqual([1, 2_000])
    expect(await board('all', freshPlayer())).toMatchObject({ own: null })
  })

  it('show players by name, address or guest tag', async () => {
    const address = `0x${'ab'.repeat(20)}`
    const stranger = `0x${'cd'.repeat(20)}`
    await test.database.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' })
    await test.database.insert(profiles).values({ userId: 'ada', username: 'Ada', foldedUsername: 'ada' })
    await test.database.insert(wallets).values({ userId: 'ada', address })
    const at = new Date('2032-01-01T12:00:00Z')
    for (const [index, player] of [
      `address:${address}`,
      `address:${stranger}`,
      'account:ada',
      freshPlayer(),
    ].entries()) {
      const { submission, now } = await play({ player, catches: 9 - index, at })
      await finish(submission, now)
    }
    const { rows } = await readBoard(
      { game: 'reference', period: 'today', player: null, visitor: freshVisitor() },
      { database: test.database, now: at },
    )
    expect(rows.map(({ name, address: shown, guest }) => [name, shown?.toLowerCase() ?? null, guest])).toEqual([
      ['Ada', address, null],
      [null, stranger, null],
      ['Ada', address, null],
      [null, null, expect.stringMatching(/^[\dA-F]{4}$/)],
    ])
  })

  it('keep only the logs of shown runs', async () => {
    const player = freshPlayer()
    const logs: (string | null)[] = []
    for (const catches of [6, 3, 10]) {
      const { submission, now } = await play({ player, catches, at: new Date('2033-05-05T12:00:00Z') })
      await finish(submission, now)
    }
    const rows = await test.database.select().from(gameRuns).where(eq(gameRuns.player, player)).orderBy(gameRuns.score)
    logs.push(...rows.map(({ log }) => log))
    expect(logs.map((log) => log !== null)).toEqual([false, false, true])
  })
})

describe('game storage', () => {
  it('is separate for each game and player, up to 64 KB', async () => {
    const [game, player] = ['reference', freshPlayer()]
    const read = (place: { game: string; player: string }) => readStore(place, test.database)
    expect(await read({ game, player })).toBeNull()
    await writeStore({ game, player }, 'one', test.database)
    await writeStore({ game, player }, 'ü'.repeat(32 * 1_024), test.database)
    expect(await read({ game, player })).toHaveLength(32 * 1_024)
    expect(await read({ game: 'cyberwave-runner', player })).toBeNull()
    expect(await read({ game, player: freshPlayer() })).toBeNull()
    expect(await refusalOf(writeStore({ game, player }, 'ü'.repeat(32 * 1_024 + 1), test.database))).toMatchObject({
      status: 413,
    })
  })

  it('is not used up for the other games of a player by one that writes too often', async () => {
    const player = freshPlayer()
    const write = (game: string) => writeStore({ game, player }, 'x', test.database)
    const { points } = rateLimitRules['write-game-store']
    const flood = await Promise.allSettled(Array.from({ length: points + 1 }, () => write('reference')))
    expect(flood.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'limited' } }])
    await write('car-game')
  })

  it('has a limit for all games of a player', async () => {
    const player = freshPlayer()
    const write = (game: string) => writeStore({ game, player }, 'x'.repeat(64 * 1_024), test.database)
    for (let each = 0; each < 30; each += 1) await write(`game-${each}`)
    expect(await refusalOf(write('game-30'))).toMatchObject({ status: 409, code: 'no-room' })
    await write('game-0')
  })

  it('is summed up without reading it, also when thousands of rows are deleted', async () => {
    const other = await createTestDatabase()
    const { database } = other
    const size = sql<number>`sum(greatest(octet_length(${gameStores.content}), 4096))::int`
    const sums = async () => {
      const [stored] = await database.select({ bytes: size }).from(gameStores)
      const [counted] = await database
        .select({ bytes: sql<number>`sum(${gameStoreSpace.bytes})::int` })
        .from(gameStoreSpace)
      return [counted?.bytes, stored?.bytes]
    }
    try {
      await database.execute(sql`create table changes (at xid8)`)
      await database.execute(sql`
        create function note_change() returns trigger language plpgsql as
        'begin insert into changes values (pg_current_xact_id()); return null; end'`)
      await database.execute(sql`
        create trigger note_change after update on game_store_space for each row execute function note_change()`)
      const changes = async () => Number((await database.execute(sql`select from changes`)).rowCount)
      for (const [player, bytes] of [
        ['address:a', 1],
        ['address:b', 9_000],
        ['address:a', 7_000],
        ['address:b', 5_000],
      ] as const)
        await writeStore({ game: 'reference', player }, 'ü'.repeat(bytes / 2), database)
      expect(await sums()).toEqual([12_000, 12_000])
      await database.execute(sql`
        insert into game_stores (game, player, content)
        select 'an-upload', 'account:' || n, 'x' from generate_series(1, 5000) n`)
      expect(await sums()).toEqual([20_492_000, 20_492_000])
      const before = await changes()
      await database.delete(gameStores).where(eq(gameStores.game, 'an-upload'))
      expect([await sums(), (await changes()) - before]).toEqual([[12_000, 12_000], 1])
    } finally {
      await other.stop()
    }
  })

  it('does not wait for a row that is locked for long, with a connection', async () => {
    const [game, player] = ['reference', freshPlayer()]
    const write = (content: string) => writeStore({ game, player }, content, test.database)
    await write('before')
    await besideTransaction(test.database, async (other) => {
      await other.select().from(gameStores).where(eq(gameStores.player, player)).for('update')
      // It would fail after the longest time of a query.
      expect(await refusalOf(write('beside'))).toMatchObject({ status: 503, code: 'busy' })
    })
    await write('after')
    expect(await readStore({ game, player }, test.database)).toBe('after')
  })

  it('is stored while a login moves runs to the account or its login methods change', async () => {
    const [game, id] = ['reference', randomUUID()]
    const player = `account:${id}`
    await test.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
    await besideTransaction(test.database, async (other) => {
      await lockUser(id, other)
      await writeStore({ game, player }, 'beside', test.database)
    })
    expect(await readStore({ game, player }, test.database)).toBe('beside')
  })

  it('is not stored again for an account that is deleted meanwhile', async () => {
    const [game, id] = ['reference', randomUUID()]
    const player = `account:${id}`
    const write = (content: string) => writeStore({ game, player }, content, test.database)
    await test.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
    await write('before')
    const beside = await besideTransaction(test.database, async (other) => {
      await other.delete(users).where(eq(users.id, id))
      await other.delete(gameStores).where(eq(gameStores.player, player))
      const refusal = refusalOf(write('beside'))
      await waitForLock(test.database, refusal)
      return { refusal }
    })
    // Busy if the deletion was too slow.
    expect([401, 503]).toContain((await beside.refusal).status)
    expect(await refusalOf(write('after'))).toMatchObject({ status: 401, code: 'game-token' })
    expect(await readStore({ game, player }, test.database)).toBeNull()
  })

  it('has a limit for all players, which takes nobody what is stored', async () => {
    const other = await createTestDatabase()
    const write = (player: string, bytes: number) =>
      writeStore({ game: 'reference', player }, 'x'.repeat(bytes), other.database, 20_000)
    try {
      await write('address:old', 8_000)
      // Small data that could grow later counts from the start.
      for (const player of ['address:a', 'address:b']) await write(player, 1)
      expect(await refusalOf(write('address:new', 1))).toMatchObject({ status: 507, code: 'site-full' })
      expect(await refusalOf(write('address:a', 8_000))).toMatchObject({ status: 507, code: 'site-full' })
      await write('address:old', 8_000)
      await write('address:a', 4_000)
    } finally {
      await other.stop()
    }
  })
})
