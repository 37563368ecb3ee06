import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toChallengePeriod, toDay } from '@/lib/games/daily-challenge'
import { getSeasonBounds, toSeason } from '@/lib/leaderboard/season'
import { dailyAttempts } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { takeDailyAttempt } from '@/lib/server/games/daily-challenge'
import { moveGuest } from '@/lib/server/games/move-guest'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { readBoard, readRank } from '@/lib/server/games/score-board'
import { storeRun } from '@/lib/server/games/store-run'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { readBests } from '@/lib/server/seasons/season-entries'
import { openSite, origin, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const game = 'car-game'
const root = `0x${'1'.repeat(64)}`

/** Makes a browser a guest. @returns the guest's player id. */
async function becomeGuest(browser: TestBrowser): Promise<string> {
  const { player, setCookie = '' } = await resolvePlayer(new Request(origin))
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(setCookie) ?? []
  browser.cookies.set(name, value)
  return player
}

/** A request with the cookies of a browser. */
const toRequest = ({ cookies }: TestBrowser) =>
  new Request(origin, { headers: { cookie: [...cookies].map((each) => each.join('=')).join('; ') } })

async function startRun(player: string): Promise<string> {
  const values = { game, version: 1, seed: '0'.repeat(32), player, expiresAt: new Date(Date.now() + 60_000) }
  const [attempt] = await site.database.insert(gameAttempts).values(values).returning({ id: gameAttempts.id })
  return attempt?.id ?? ''
}

const finishRun = (attempt: string, player: string, score: number) => {
  const run = { attempt, game, edition: 1, version: 1, player, score, checkpoints: 1, ticks: 60, log: 'a log' }
  return storeRun(run, new Date(), site.database)
}

async function play(player: string, score: number): Promise<string> {
  const attempt = await startRun(player)
  await finishRun(attempt, player, score)
  return attempt
}

/** Gives the ticket of a found key. */
const find = (player: string, attempt: string | null, thing = 0) =>
  site.database.insert(huntTickets).values({ chainId: 31337, root, attempt, player, tier: 0, thing })

const rankOf = (player: string) => readRank({ game, edition: 1, period: 'all', player }, site.database)
const runsOf = (player: string) =>
  site.database.select().from(gameRuns).where(eq(gameRuns.player, player)).orderBy(gameRuns.score)
const ticketsOf = (player: string) => site.database.select().from(huntTickets).where(eq(huntTickets.player, player))

/** Registers an account. @returns its address and player id. */
async function register(name: string) {
  const email = `${name}@example.org`
  return { email, player: `account:${(await (await site.enter(email)).user())?.id}` }
}

describe('a guest who logs in', () => {
  it('takes runs, places and found keys along, once', async () => {
    const { email, player } = await register('ada')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    await play(guest, 100)
    const best = await play(guest, 300)
    await find(guest, best)
    await find(guest, null, 7)
    expect(await browser.logIn(email)).toMatchObject({ status: 200 })
    for (const times of ['once', 'twice']) {
      // A season counts moved runs by this moment.
      expect(await runsOf(player), times).toMatchObject([
        { score: 100, movedAt: expect.any(Date) },
        { score: 300, movedAt: expect.any(Date) },
      ])
      expect(await rankOf(player), times).toMatchObject({ score: 300, attempt: best })
      expect(await ticketsOf(player), times).toHaveLength(2)
      expect(await rankOf(guest), times).toBeNull()
      expect(await runsOf(guest), times).toEqual([])
      expect(await browser.logIn(email)).toMatchObject({ status: 200 })
    }
    const board = await readBoard({ game, period: 'all', player, visitor: freshVisitor() }, { database: site.database })
    expect(board.rows.filter(({ attempt }) => attempt === best)).toMatchObject([{ guest: null }])
  })

  it('keeps the better run on each board, and the log of no other', async () => {
    const { email, player } = await register('bea')
    const own = await play(player, 200)
    for (const [score, expected] of [
      [150, own],
      [200, own],
      [250, null],
    ] as const) {
      const browser = new TestBrowser()
      const played = await play(await becomeGuest(browser), score)
      await browser.logIn(email)
      const best = expected ?? played
      const places = await site.database.select().from(gameBests).where(eq(gameBests.player, player))
      expect(places.map(({ attempt }) => attempt)).toEqual([best, best, best])
      expect((await runsOf(player)).filter(({ log }) => log !== null)).toMatchObject([{ attempt: best }])
    }
  })

  it('counts a thing that the account has found too only once', async () => {
    const { email, player } = await register('cleo')
    await find(player, null, 4)
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    await find(guest, null, 4)
    await find(guest, null, 5)
    expect(await browser.logIn(email)).toMatchObject({ status: 200 })
    expect((await ticketsOf(player)).map(({ thing }) => thing).toSorted()).toEqual([4, 5])
    expect((await ticketsOf(guest)).map(({ thing }) => thing)).toEqual([4])
  })

  it('finishes a run that was begun as a guest for the account', async () => {
    const { email, player } = await register('dan')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const attempt = await startRun(guest)
    await browser.logIn(email)
    // The process that judges the run has read the attempt before the login.
    expect(await finishRun(attempt, guest, 400)).toMatchObject({ best: 400 })
    expect(await rankOf(player)).toMatchObject({ attempt })
    expect(await rankOf(guest)).toBeNull()
  })

  it('gives a season nothing that was replayed while the season ended, but the account’s own run', async () => {
    const { email, player } = await register('dora')
    const userId = player.slice('account:'.length)
    const past = toSeason(Date.now() / 1_000) - 1
    const lastMoment = new Date(getSeasonBounds(past).end * 1_000 - 1)
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const [late, own] = [await startRun(guest), await startRun(player)]
    await browser.logIn(email)
    for (const [attempt, judged, score] of [
      [late, guest, 700],
      [own, player, 200],
    ] as const)
      await storeRun(
        { attempt, game, edition: 1, version: 1, player: judged, score, checkpoints: 1, ticks: 60, log: 'a log' },
        ...([lastMoment, site.database] as const),
      )
    expect(await runsOf(player)).toMatchObject([{ score: 200, movedAt: null }, { score: 700 }])
    const bests = await readBests([userId], { chainId: 31337, season: past }, site.database)
    expect(bests.get(userId)).toMatchObject([{ score: 200, attempt: own }])
  })
})

describe('runs of a guest', () => {
  it('stay with the first account that logs in with the cookie', async () => {
    const [first, second] = [await register('eve'), await register('flo')]
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const attempt = await play(guest, 500)
    await find(guest, attempt)
    await browser.logIn(first.email)
    await browser.logOut()
    const later = await play(guest, 50)
    await browser.logIn(second.email)
    expect((await runsOf(first.player)).map((run) => run.attempt)).toEqual([attempt])
    expect(await ticketsOf(first.player)).toHaveLength(1)
    // What was played after the first account had logged out is the second one's.
    expect((await runsOf(second.player)).map((run) => run.attempt)).toEqual([later])
    expect(await ticketsOf(second.player)).toEqual([])
  })

  it('go to one of several accounts that log in at the same time, as a whole', async () => {
    const accounts = [await register('gus'), await register('ivo'), await register('ida')]
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const attempts = []
    for (const score of [10, 20, 30]) attempts.push(await play(guest, score))
    for (const attempt of attempts) await find(guest, attempt)
    const answers = await Promise.all(
      accounts.flatMap(({ email }) =>
        [1, 2].map(() => {
          const same = new TestBrowser()
          for (const [name, value] of browser.cookies) same.cookies.set(name, value)
          return same.logIn(email)
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = inArray(gameRuns.attempt, attempts)
    const runs = await site.database.select().from(gameRuns).where(ids)
    const [owner = ''] = runs.map(({ player }) => player)
    expect(accounts.map(({ player }) => player)).toContain(owner)
    expect(runs.map(({ player }) => player)).toEqual([owner, owner, owner])
    expect(await ticketsOf(owner)).toHaveLength(3)
    for (const { player } of accounts) expect((await rankOf(player)) === null).toBe(player !== owner)
    expect(await rankOf(guest)).toBeNull()
  })

  it('stay with the guest until the next day when other guests have given the account thousands', async () => {
    const accounts = [await register('kai'), await register('lou')] as const
    const { points } = rateLimitRules['move-attempts']
    const moved = []
    for (const [index, { email, player }] of accounts.entries()) {
      await consumeRateLimit('move-attempts', [player.slice('account:'.length)], site.database, points - 2 + index)
      const browser = new TestBrowser()
      const guest = await becomeGuest(browser)
      for (const score of [1, 2]) await play(guest, score)
      expect(await browser.logIn(email)).toMatchObject({ status: 200 })
      moved.push([(await runsOf(player)).length, (await runsOf(guest)).length])
    }
    expect(moved).toEqual([
      [2, 0],
      [0, 2],
    ])
  })

  it('are not waited for by a login while another one moves them, because each would keep a connection', async () => {
    const { player } = await register('ned')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    await play(guest, 70)
    const move = () => moveGuest(toRequest(browser), player.slice('account:'.length), { database: site.database })
    await besideTransaction(site.database, async (other) => {
      await other.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guest}, 0))`)
      // It would fail after the longest time of a query.
      await move()
    })
    expect(await runsOf(player)).toEqual([])
    await move()
    expect(await runsOf(player)).toMatchObject([{ score: 70 }])
  })

  it('cost a login no more when the guest has more than a login moves, or thousands that were rejected', async () => {
    const { database } = site
    const { player } = await register('max')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const { points } = rateLimitRules['move-attempts']
    // Those that stay have runs.
    await database.execute(sql`
      with old as (
        insert into game_attempts (game, version, player, seed, started_at, expires_at, is_stored)
        select ${game}, 1, ${guest}, repeat('0', 32), now() - n * interval '1 second', now() + interval '1 minute', n > ${points}
        from generate_series(1, ${points + 1_000}::int) as n returning id, is_stored
      )
      insert into game_runs (attempt, game, version, player, score, checkpoints, ticks)
      select id, ${game}, 1, ${guest}, 1, 0, 1 from old where is_stored`)
    await database.execute(sql`
      insert into game_attempts (game, version, player, seed, expires_at, finished_at)
      select ${game}, 1, ${guest}, repeat('0', 32), now() + interval '1 hour', now() from generate_series(1, ${2 * points}::int)`)
    const read = await database.transaction(async (transaction) => {
      // Of tables as small as here PostgreSQL would read all rows.
      for (const plan of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
        await transaction.execute(sql.raw(`set local enable_${plan} = off`))
      const count = async () => {
        const { rows } = await transaction.execute<{ readonly name: string; readonly read: string }>(sql`
          select relname as name, seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
          where relname in ('game_attempts', 'game_runs') order by relname`)
        return rows.map((row) => Number(row.read))
      }
      const before = await count()
      await moveGuest(toRequest(browser), player.slice('account:'.length), { database: transaction as never })
      return (await count()).map((rows, table) => rows - (before[table] ?? 0))
    })
    expect(await database.$count(gameAttempts, eq(gameAttempts.player, player))).toBe(points)
    // Counted, found and changed.
    expect(read[0]).toBeLessThan(3 * points + 100)
    expect(read[1]).toBe(0)
    await database.delete(gameAttempts).where(inArray(gameAttempts.player, [guest, player]))
  })

  it('stay where they are when the cookie is forged, or the login fails', async () => {
    const { email, player } = await register('jon')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    await play(guest, 600)
    const stranger = new TestBrowser()
    await becomeGuest(stranger)
    const [name = '', value = ''] = [...stranger.cookies][0] ?? []
    stranger.cookies.set(name, value.replace(/^[\w-]{16}/, guest.slice('guest:'.length)))
    expect(await stranger.logIn(email)).toMatchObject({ status: 200 })
    expect(await browser.post('login', { email, password: 'not the password', isRemembered: true })).toMatchObject({
      status: 401,
    })
    expect(await runsOf(player)).toEqual([])
    expect(await rankOf(guest)).toMatchObject({ score: 600 })
  })
})

describe('attempts at a daily challenge', () => {
  const take = (player: string) => {
    const request = { game, day: toDay(new Date()), key: randomUUID(), player, visitor: freshVisitor() } as const
    return takeDailyAttempt(request, { database: site.database })
  }
  const takenBy = (player: string) => site.database.$count(dailyAttempts, eq(dailyAttempts.player, player))

  it('stay with the guest who logs in, so that nobody plays as many guests and takes the best', async () => {
    const { email, player } = await register('gil')
    const browser = new TestBrowser()
    const guest = await becomeGuest(browser)
    const [open, finished] = [await take(guest), await take(guest)]
    const day = toDay(new Date())
    const run = { attempt: finished.id, game, challenge: day, edition: 1, version: 1, player: guest, score: 900 }
    await storeRun({ ...run, checkpoints: 1, ticks: 60, log: 'a log' }, new Date(), site.database)
    const other = await play(guest, 20)
    expect(await browser.logIn(email)).toMatchObject({ status: 200 })

    expect([await takenBy(guest), await takenBy(player)]).toEqual([2, 0])
    for (const { id } of [open, finished])
      expect(
        await site.database.$count(gameAttempts, and(eq(gameAttempts.id, id), eq(gameAttempts.player, guest))),
      ).toBe(1)
    const board = { game, edition: 1, period: toChallengePeriod(day) }
    expect(await readRank({ ...board, player: guest }, site.database)).toMatchObject({ score: 900 })
    expect(await readRank({ ...board, player }, site.database)).toBeNull()
    expect((await runsOf(player)).map(({ attempt }) => attempt)).toEqual([other])
    // A run that was open at the login counts for the guest, too.
    await storeRun(
      { ...run, attempt: open.id, score: 950, checkpoints: 1, ticks: 60, log: 'b' },
      new Date(),
      site.database,
    )
    expect(await readRank({ ...board, player }, site.database)).toBeNull()
  })
})
