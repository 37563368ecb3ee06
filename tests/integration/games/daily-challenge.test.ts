import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCommitment } from '@/lib/games/chance/seeds'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { toChallengeSeed, toDay } from '@/lib/games/daily-challenge'
import { encodeInputLog, type InputLog } from '@/lib/games/input-log'
import { sameNumbers, toRunShape } from '@/lib/games/plausible-run'
import { replay } from '@/lib/games/replay'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { users, wallets } from '@/lib/server/database/schema/account'
import { dailyAttempts, dailySecrets } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { commitDays, readDailyChallenge, takeDailyAttempt } from '@/lib/server/games/daily-challenge'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { readBoard, readReplay } from '@/lib/server/games/score-board'
import { storeRun } from '@/lib/server/games/store-run'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { freshPlayer, startGamesFixture, type GamesFixture } from '@/tests/support/games/attempts-fixture'
import { playRunnerBot, runnerSkills } from '@/tests/support/games/cyberwave-runner'
import { playWithBot } from '@/tests/support/games/play-with-bot'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const game = 'cyberwave-runner'
const noon = new Date('2026-11-27T12:00:00Z')
const today = toDay(noon)
const dayMs = 86_400_000
const tomorrowNoon = new Date(noon.getTime() + dayMs)

let test: GamesFixture
beforeAll(async () => {
  test = await startGamesFixture()
})
afterAll(() => test.stop())

const take = (player: string, { key = randomUUID(), now = noon, day = toDay(now) } = {}) =>
  takeDailyAttempt({ game, day, key, player, visitor: freshVisitor() }, { database: test.database, now })
const read = (options: { day?: string; player?: string; now?: Date } = {}) =>
  readDailyChallenge(
    { day: options.day, player: options.player ?? null, visitor: freshVisitor() },
    { database: test.database, now: options.now ?? noon },
  )
const leftOf = async (player: string, now = noon) =>
  (await read({ player, now })).games.find((row) => row.game === game)?.attemptsLeft
const boardOf = (day: string | undefined, player: string | null = null) =>
  readBoard(
    { game, period: 'all', challenge: day, player, visitor: freshVisitor() },
    { database: test.database, now: noon },
  )

/** Plays a seed for some seconds without a press, or until the run ends. @returns the submission and when it is over. */
function play({ id, seed }: { id: string; seed: string }, { from = noon, seconds = 600 } = {}) {
  const { state, log } = playWithBot(cyberwaveRunnerRules, toSeed(seed), () => 0, seconds * ticksPerSecond)
  const now = new Date(from.getTime() + (log.ticks / ticksPerSecond) * 1_000)
  const { version } = cyberwaveRunnerRules
  return { now, submission: { id, game, version, seed, score: state.score, log: encodeInputLog(log), visitor: '' } }
}

describe('the seed of a day', () => {
  it('is committed to a day ahead by one hash on all machines, and opens at midnight as committed', async () => {
    const views = await Promise.all(Array.from({ length: 10 }, () => read()))
    expect(new Set(views.map(({ next }) => next.commitment)).size).toBe(1)
    const [view] = views
    expect(view).toMatchObject({ day: today, today, closesAt: '2026-11-28T00:00:00.000Z', next: { day: '2026-11-28' } })
    const opened = await read({ now: tomorrowNoon })
    expect(opened.day).toBe('2026-11-28')
    expect(opened.commitment).toBe(view?.next.commitment)
    expect(toCommitment(opened.secret)).toBe(opened.commitment)
    expect(opened.committedAt < '2026-11-28').toBe(true)
    expect(opened.games.map(({ seed }) => seed)).toEqual(
      opened.games.map((row) => toChallengeSeed(opened.secret, row.game)),
    )
  })

  it('cannot be read before the day opens', async () => {
    await commitDays(noon, test.database)
    const [next] = await test.database.select().from(dailySecrets).where(eq(dailySecrets.day, '2026-11-28'))
    expect(JSON.stringify(await read())).not.toContain(next!.secret)
    expect(await refusalOf(read({ day: '2026-11-28' }))).toMatchObject({ status: 404, code: 'unknown-day' })
    expect(await refusalOf(take(freshPlayer(), { day: '2026-11-28' }))).toMatchObject({ status: 409, code: 'day-over' })
  })

  it('stays readable for practice once the day is over, without attempts', async () => {
    const past = await read({ day: today, now: tomorrowNoon })
    expect(past).toMatchObject({ day: today, today: '2026-11-28' })
    expect(past.secret).toBe((await read()).secret)
    expect(past.games.every(({ attemptsLeft }) => attemptsLeft === 0)).toBe(true)
  })
})

describe('attempts', () => {
  it('are refused after a moment while a login moves runs to the account, because whoever waits keeps a connection', async () => {
    const player = freshPlayer()
    await besideTransaction(test.database, async (moving) => {
      await moving.execute(sql`select pg_advisory_xact_lock(hashtextextended(${player}, 0))`)
      expect(await refusalOf(take(player))).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await take(player)).toMatchObject({ attemptsLeft: 2 })
  })

  it('are three a day, also for thirty requests at once, and three again the next day', async () => {
    const player = freshPlayer()
    const results = await Promise.all(Array.from({ length: 30 }, () => refusalOf(take(player)).catch(() => null)))
    expect(results.filter((refusal) => refusal === null)).toHaveLength(3)
    expect(await refusalOf(take(player))).toMatchObject({ status: 409, code: 'no-attempts-left' })
    expect(await leftOf(player)).toBe(0)
    expect(await leftOf(player, tomorrowNoon)).toBe(3)
    expect((await take(player, { now: tomorrowNoon })).attemptsLeft).toBe(2)
  })

  it('are taken when they start, and once for a request that is repeated', async () => {
    const player = freshPlayer()
    const key = randomUUID()
    const [first, again] = [await take(player, { key }), await take(player, { key })]
    expect(again).toEqual(first)
    expect(await leftOf(player)).toBe(2)
    // The attempt of another player is not reached by its key.
    expect((await take(freshPlayer(), { key })).id).not.toBe(first.id)
    const { submission, now } = play(first)
    await test.finish(submission, now)
    expect(await refusalOf(take(player, { key }))).toMatchObject({ status: 409, code: 'attempt-used' })
  })

  it('are three for an account with all its wallets, linked before or after', async () => {
    const userId = randomUUID()
    const ids = Array.from({ length: 4 }, () => `0x${randomUUID().replaceAll('-', '').padStart(40, '0')}`)
    await test.database.insert(users).values({ id: userId, name: 'Ada', email: `${userId}@intrepid.example` })
    const link = (address: string) => test.database.insert(wallets).values({ userId, address })
    const [first = '', second = '', late = '', foreign = ''] = ids
    await link(first)
    await link(second)
    const account = `account:${userId}`
    const { id } = await take(`address:${first}`)
    const [attempt] = await test.database.select().from(gameAttempts).where(eq(gameAttempts.id, id))
    expect(attempt?.player).toBe(account)
    expect((await take(`address:${late}`)).attemptsLeft).toBe(2)
    await link(late)
    expect((await take(`address:${second}`)).attemptsLeft).toBe(0)
    for (const player of [account, `address:${first}`, `address:${late}`]) {
      expect(await leftOf(player), player).toBe(0)
      expect(await refusalOf(take(player)), player).toMatchObject({ status: 409, code: 'no-attempts-left' })
    }
    expect(await leftOf(`address:${foreign}`)).toBe(3)
    const { submission, now } = play({ id, seed: attempt!.seed }, { seconds: 2 })
    await test.finish(submission, now)
    expect((await boardOf(today, `address:${second}`)).own?.attempt).toBe(id)
    // Without the wallet that had taken one of them, the account has one left.
    await test.database.delete(wallets).where(eq(wallets.address, late))
    expect((await take(account)).attemptsLeft).toBe(0)
  })

  it('stay taken when their unfinished run is deleted', async () => {
    const player = freshPlayer()
    const { id } = await take(player, { now: new Date('2026-11-27T00:00:01Z') })
    await deleteOldRuns(new Date('2026-11-27T23:59:59Z'), test.database)
    expect(await test.database.$count(gameAttempts, eq(gameAttempts.id, id))).toBe(0)
    expect(await leftOf(player)).toBe(2)
    await deleteOldRuns(new Date(noon.getTime() + 40 * dayMs), test.database)
    expect(await test.database.$count(dailyAttempts, eq(dailyAttempts.player, player))).toBe(0)
  })
})

describe('a finished attempt', () => {
  it('is on the board of its day alone, with a replay, and the best of three counts', async () => {
    const [ada, bea] = [freshPlayer(), freshPlayer()]
    const short = play(await take(ada), { seconds: 2 })
    expect(await test.finish(short.submission, short.now)).toMatchObject({ score: short.submission.score })
    const long = play(await take(ada))
    const other = play(await take(bea), { seconds: 2 })
    expect(long.submission.score).toBeGreaterThan(short.submission.score)
    await test.finish(long.submission, long.now)
    await test.finish(other.submission, other.now)
    const board = await boardOf(today, bea)
    const ofBoth = board.rows.filter(({ attempt }) => [long, other].some((run) => run.submission.id === attempt))
    expect(ofBoth.map(({ attempt }) => attempt)).toEqual([long.submission.id, other.submission.id])
    expect(board.own).toMatchObject({ attempt: other.submission.id, score: other.submission.score })
    expect(board.above?.score).toBeGreaterThanOrEqual(other.submission.score)
    expect((await readReplay({ attempt: long.submission.id, visitor: freshVisitor() }, test.database)).log).toBe(
      long.submission.log,
    )
    for (const period of ['all', '2026-11-27', '2026-W48'])
      expect(await test.database.$count(gameBests, eq(gameBests.period, period)), period).toBe(0)
  })

  it('counts for its day when midnight passes during the run', async () => {
    const player = freshPlayer()
    const late = new Date('2026-11-27T23:59:59Z')
    const { submission, now } = play(await take(player, { now: late }), { from: late })
    expect(toDay(now)).toBe('2026-11-28')
    await test.finish(submission, now)
    expect((await boardOf(today, player)).own?.attempt).toBe(submission.id)
    expect((await boardOf('2026-11-28', player)).own).toBeNull()
    expect(await leftOf(player, tomorrowNoon)).toBe(3)
  })

  it('earns no key of a hunt, because its seed can be trained', async () => {
    const player = freshPlayer()
    const { submission, now } = play(await take(player))
    await test.finish(submission, now)
    const request = { attempt: submission.id, game, players: [player], visitor: freshVisitor() }
    expect(await refusalOf(issueTickets(request, { database: test.database }))).toMatchObject({
      code: 'unknown-attempt',
    })
  })
})

describe('a cheater', () => {
  const minute = 60 * ticksPerSecond
  const version = cyberwaveRunnerRules.version

  /** Submits a log as an attempt of a player. */
  async function submit(player: string, log: InputLog) {
    const { id, seed } = await take(player, { day: today })
    const played = replay(cyberwaveRunnerRules, toSeed(seed), log)
    if (played.kind !== 'played') throw new Error(played.kind)
    const submission = { id, game, version, seed, score: played.score, log: encodeInputLog(log), visitor: '' }
    return test.finish(submission, new Date(noon.getTime() + (log.ticks / ticksPerSecond) * 1_000))
  }
  const placeOf = async (player: string) => (await boardOf(today, player)).own

  it('has no place with a copy of a run of another player, whole or in part', async () => {
    const [leader, copier, cutter, rival] = Array.from({ length: 4 }, freshPlayer)
    const { seed } = (await read()).games.find((row) => row.game === game)!
    const own = playRunnerBot(seed, runnerSkills.expert, minute).log
    expect(own.changes.length).toBeGreaterThan(40)
    await submit(leader!, own)
    expect(await refusalOf(submit(copier!, own))).toMatchObject({ status: 422, code: 'copied-run' })
    const end = Math.floor(own.ticks * 0.7)
    const part = { ticks: end, changes: own.changes.filter(([tick]) => tick < end) }
    expect(await refusalOf(submit(cutter!, part))).toMatchObject({ status: 422, code: 'copied-run' })
    expect([await placeOf(copier!), await placeOf(cutter!)]).toEqual([null, null])
    expect((await test.database.select().from(gameRuns).where(eq(gameRuns.player, copier!))).length).toBe(0)

    // The same player may repeat a run, and another way of playing the same seed counts.
    await submit(leader!, own)
    await submit(rival!, playRunnerBot(seed, runnerSkills.player, minute).log)
    expect((await placeOf(rival!))?.score).toBeGreaterThan(0)
  })

  it('has one place for copies that many players submit at the same time', async () => {
    const { seed } = (await read()).games.find((row) => row.game === game)!
    const { log } = playRunnerBot(seed, { reaction: 8, pause: 8, rows: 5, aim: 4 }, minute)
    const players = Array.from({ length: 4 }, freshPlayer)
    await Promise.allSettled(players.map((player) => submit(player, log)))
    expect((await Promise.all(players.map(placeOf))).filter(Boolean)).toHaveLength(1)
  })

  it('keeps no connection with runs that wait to be compared: they are refused as busy, and count when sent again', async () => {
    const { database } = test
    const player = freshPlayer()
    const { id, seed } = await take(player, { day: today })
    const { log } = playRunnerBot(seed, { reaction: 11, pause: 11, rows: 5, aim: 4 }, minute)
    const played = replay(cyberwaveRunnerRules, toSeed(seed), log)
    if (played.kind !== 'played') throw new Error(played.kind)
    const send = () =>
      test.finish(
        { id, game, version, seed, score: played.score, log: encodeInputLog(log), visitor: '' },
        new Date(noon.getTime() + (log.ticks / ticksPerSecond) * 1_000),
      )
    await besideTransaction(database, async (transaction) => {
      const name = `challenge ${today} ${game}`
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
      expect(await refusalOf(send())).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await send()).toMatchObject({ score: played.score })
  })

  it('keeps nobody waiting with thousands of attempts that are made to be compared', async () => {
    const { database } = test
    const now = new Date(noon.getTime() + 2 * dayMs)
    const [day, player] = [toDay(now), freshPlayer()]
    const { id: attempt, seed } = await take(player, { now })
    const shape = toRunShape(playRunnerBot(seed, runnerSkills.expert, minute).log)
    const period = `challenge ${day}`
    // Each has as many numbers in common with the run as it can without being a copy.
    await database.execute(sql`
      with attempts as (
        insert into game_attempts (game, version, seed, challenge, player, expires_at, finished_at, is_stored)
        select ${game}, ${version}, ${seed}, ${day}, 'guest:made' || number, now(), now(), true
        from generate_series(1, 4000) number returning id, player
      ), runs as (
        insert into game_runs (attempt, game, version, player, score, checkpoints, ticks)
        select id, ${game}, ${version}, player, 1, 0, 1 from attempts
      ), bests as (
        insert into game_bests (game, period, player, score, attempt) select ${game}, ${period}, player, 1, id from attempts
      )
      insert into daily_attempts (player, day, game, number, key, attempt, taken_at, shape)
      select player, ${day}, ${game}, 1, gen_random_uuid(), id, now(), ${sql.param(shape.slice(0, sameNumbers - 1))}::integer[]
        || array(select at from generate_series(${sameNumbers}::integer, 64) at)
      from attempts`)
    await database.execute(sql`analyze daily_attempts, game_bests`)
    const about = { attempt, game, edition: 1, version, challenge: day, player, shape, isCompared: true, isHuman: true }
    const result = { score: 5, checkpoints: 0, longestCombo: null, metres: null, found: [], ticks: 1, isWon: null }
    await database.transaction(async (transaction) => {
      await storeRun({ ...about, ...result, log: null }, now, transaction as never)
      const { rows } = await transaction.execute<{ readonly read: string }>(
        sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'daily_attempts'`,
      )
      expect(Number(rows[0]?.read)).toBeGreaterThan(0)
      expect(Number(rows[0]?.read)).toBeLessThan(1_000)
    })
    await database.delete(gameAttempts).where(eq(gameAttempts.challenge, day))
    await database.delete(dailyAttempts).where(eq(dailyAttempts.day, day))
  })

  it('cannot submit a run of the seed of another day', async () => {
    const player = freshPlayer()
    const yesterday = toChallengeSeed((await read()).secret, game)
    const attempt = await take(player, { now: tomorrowNoon })
    expect(attempt.seed).not.toBe(yesterday)
    // A run with coins: two seeds can give the same score to a run without a press.
    const { log } = playRunnerBot(yesterday, runnerSkills.expert, minute)
    const played = replay(cyberwaveRunnerRules, toSeed(yesterday), log)
    if (played.kind !== 'played') throw new Error(played.kind)
    const end = new Date(tomorrowNoon.getTime() + (log.ticks / ticksPerSecond) * 1_000)
    const trained = { game, version, score: played.score, log: encodeInputLog(log), visitor: '' }
    expect(await refusalOf(test.finish({ ...trained, id: attempt.id, seed: yesterday }, end))).toMatchObject({
      code: 'wrong-seed',
    })
    const next = await take(player, { now: tomorrowNoon })
    expect(await refusalOf(test.finish({ ...trained, id: next.id, seed: next.seed }, end))).toMatchObject({
      code: 'edited-log',
    })
    expect((await boardOf('2026-11-28', player)).own).toBeNull()
  })
})

describe('attempts of guests', () => {
  const rowsOf = (player: string) => test.database.$count(dailyAttempts, eq(dailyAttempts.player, player))

  it('go with their day when nothing was played', async () => {
    const [idle, finished, account] = [freshPlayer(), freshPlayer(), 'account:idle']
    await take(idle)
    await take(account)
    const { now, submission } = play(await take(finished))
    await test.finish(submission, now)
    const left = async () => Promise.all([idle, finished, account].map(rowsOf))
    // The last runs of a day may be submitted after midnight.
    await deleteOldRuns(new Date('2026-11-28T00:30:00Z'), test.database)
    expect(await left()).toEqual([1, 1, 1])
    await deleteOldRuns(tomorrowNoon, test.database)
    expect(await left()).toEqual([0, 1, 1])
  })

  it('are so many in a day, and those of accounts are not among them', async () => {
    const { points } = rateLimitRules['daily-attempt-of-guests']
    const [key, early] = [randomUUID(), freshPlayer()]
    const first = await take(early, { key })
    await consumeRateLimit('daily-attempt-of-guests', ['all'], test.database, points)
    const guest = freshPlayer()
    expect(await refusalOf(take(guest))).toMatchObject({ status: 429, code: 'limited' })
    expect(await rowsOf(guest)).toBe(0)
    // A repeated request stores nothing.
    expect(await take(early, { key })).toEqual(first)
    await take('account:known')
  })
})
