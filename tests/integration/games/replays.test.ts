import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import recordedRun from '@/lib/games/cyberwave-runner/golden/player.json'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { decodeInputLog, encodeInputLog } from '@/lib/games/input-log'
import { serializeMadeLevel } from '@/lib/games/made-level'
import recordedDrive from '@/lib/games/night-drive/golden/player.json'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { ticksPerSecond } from '@/lib/games/rules'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'
import { retryPolicy } from '@/lib/retry'
import { QueueFull } from '@/lib/server/bounded-queue'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { finishAttempt, releaseAttempts } from '@/lib/server/games/finish-attempt'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { readBoard } from '@/lib/server/games/score-board'
import { replayWorkerName } from '@/lib/server/games/built-games'
import { storeRun } from '@/lib/server/games/store-run'
import { niceIncrement } from '@/lib/server/nice-increment'
import { replayBounds, replayInThread } from '@/lib/server/replays/replay-in-thread'
import { runRulesModuleInThread } from '@/lib/server/replays/rules-module-in-thread'
import { ReplayFailed } from '@/lib/server/replays/run-in-thread'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { endlessKeep } from '@/tests/support/games/maze-levels'
import { waitUntil } from '@/tests/support/wait-until'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { freshPlayer, startGamesFixture, type GamesFixture } from '@/tests/support/games/attempts-fixture'

let fixture: GamesFixture
beforeAll(async () => {
  fixture = await startGamesFixture()
})
afterAll(() => fixture.stop())

const busy = { status: 503, code: 'busy' }
const used = { status: 409, code: 'attempt-used' }
const task = { game: 'reference', seed: toSeed('0'.repeat(32)), log: 'AQo' }
const readTask = async () => Promise.resolve(task)
const dayMs = 86_400_000
/** Ends the lease of a run, as time does. */
const expire = (id: string) =>
  fixture.database
    .update(gameAttempts)
    .set({ judgedUntil: new Date(Date.now() - 1) })
    .where(eq(gameAttempts.id, id))
const attemptOf = async (id: string) =>
  (await fixture.database.select().from(gameAttempts).where(eq(gameAttempts.id, id)))[0]

const storedRun = async (id: string) =>
  (await fixture.database.select().from(gameRuns).where(eq(gameRuns.attempt, id)))[0]

describe('a run whose replay failed', () => {
  it.each([
    ['since too many wait', () => Promise.reject(new QueueFull()), busy],
    [
      'since the worker is missing',
      () => replayInThread(readTask, { script: join(fixture.folder, 'nowhere.mjs') }),
      busy,
    ],
    ['since the worker died', () => Promise.reject(new ReplayFailed('ended without a word', 'ours')), busy],
  ])('%s can be submitted again', async (_, replay, refusal) => {
    const { submission, now, run } = await fixture.play()
    expect(await refusalOf(fixture.finish(submission, now, replay))).toMatchObject(refusal)
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })

  it('because of an unexpected error can be submitted again too', async () => {
    const { submission, now, run } = await fixture.play()
    await expect(fixture.finish(submission, now, () => Promise.reject(new Error('no thread')))).rejects.toThrow(
      'no thread',
    )
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })

  it('because of a crashed process is free again before its player stops trying, and not replayed by anyone before', async () => {
    const { submission, now, run } = await fixture.play()
    void fixture.finish(submission, now, () => new Promise(() => undefined))
    await expect.poll(async () => (await attemptOf(submission.id))?.judgedUntil ?? null).not.toBeNull()
    expect(await refusalOf(fixture.finish(submission, now))).toMatchObject(busy)
    const { retries, minTimeout, factor, maxTimeout } = retryPolicy
    const waits = Array.from({ length: retries }, (_, index) => Math.min(minTimeout * factor ** index, maxTimeout))
    const triedMs = waits.reduce((sum, wait) => sum + wait, 0)
    const heldMs = ((await attemptOf(submission.id))?.judgedUntil?.getTime() ?? Infinity) - Date.now()
    expect(heldMs).toBeLessThan(triedMs / 2)
    await expire(submission.id)
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })

  it('because its process was stopped for a deploy can be submitted again at once', async () => {
    const { submission, now, run } = await fixture.play()
    void fixture.finish(submission, now, () => new Promise(() => undefined))
    await expect.poll(async () => (await attemptOf(submission.id))?.judgedUntil ?? null).not.toBeNull()
    expect(await refusalOf(fixture.finish(submission, now))).toMatchObject(busy)
    await releaseAttempts()
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })

  it('is held for longer while its process lives', async () => {
    const { submission, now, run } = await fixture.play()
    let go = () => {}
    const waiting = new Promise<void>((resolve) => (go = resolve))
    const slow = fixture.finish(submission, now, async (...asked) => {
      await waiting
      return fixture.replay(...asked)
    })
    const heldUntil = async () => (await attemptOf(submission.id))?.judgedUntil?.getTime() ?? 0
    await expect.poll(heldUntil).toBeGreaterThan(0)
    const first = await heldUntil()
    await expect.poll(heldUntil, { timeout: 30_000 }).toBeGreaterThan(first)
    expect(await refusalOf(fixture.finish(submission, now))).toMatchObject(busy)
    go()
    expect(await slow).toMatchObject({ score: run.score })
  })

  it('that two processes replay at the same time is stored once', async () => {
    const { submission, now, run } = await fixture.play()
    const both = fixture.finish(submission, now, async (...asked) => {
      await expire(submission.id)
      await fixture.finish(submission, now)
      return fixture.replay(...asked)
    })
    expect(await refusalOf(both)).toMatchObject(busy)
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })
})

describe('a replayed run', () => {
  it('is refused after a moment while a login moves it, because whoever waits keeps a connection', async () => {
    const { submission, now, run } = await fixture.play()
    await besideTransaction(fixture.database, async (moving) => {
      await moving.select().from(gameAttempts).where(eq(gameAttempts.id, submission.id)).for('update')
      expect(await refusalOf(fixture.finish(submission, now))).toMatchObject(busy)
    })
    expect(await fixture.finish(submission, now)).toMatchObject({ score: run.score })
  })

  it('returns its result again to a client that missed it, and counts once', async () => {
    const player = freshPlayer()
    const { submission, now } = await fixture.play({ player })
    const first = await fixture.finish(submission, now)
    expect(await fixture.finish(submission, now)).toEqual(first)
    const { submission: better, now: later } = await fixture.play({ player, catches: 9 })
    await fixture.finish(better, later)
    // Its log is deleted, because no board shows it any more.
    expect(await fixture.finish(submission, now)).toMatchObject({ score: first.score, best: 900 })
    expect(await refusalOf(fixture.finish({ ...submission, score: 100 }, now))).toMatchObject(used)
    expect(await refusalOf(fixture.finish({ ...better, log: submission.log }, later))).toMatchObject(used)
    expect(await fixture.database.$count(gameRuns, eq(gameRuns.player, player))).toBe(2)
  })

  it.each([
    ['car-game', nightDriveRules, ({ s }: { s: number }) => s, recordedDrive],
    ['cyberwave-runner', cyberwaveRunnerRules, ({ z }: { z: number }) => z, recordedRun],
  ] as const)('of %s is stored with its longest combo and its metres', async (game, rules, toUnits, recorded) => {
    const { database } = fixture
    const run = createRun<{ combo: number; s: number; z: number }>(
      rules as never,
      toSeed(recorded.seed),
      decodeInputLog(recorded.log) ?? undefined,
    )
    const [second, now] = [1_000, new Date()]
    let longest = 0
    while (!run.isOver()) {
      run.advance(second / ticksPerSecond, 0)
      longest = Math.max(longest, run.state.combo)
    }
    const startedAt = new Date(now.getTime() - (run.ticks() / ticksPerSecond) * second)
    const about = { game, version: recorded.version, seed: recorded.seed }
    const [attempt] = await database
      .insert(gameAttempts)
      .values({ ...about, player: freshPlayer(), startedAt, expiresAt: new Date(now.getTime() + dayMs) })
      .returning({ id: gameAttempts.id })
    const submission = { ...about, id: attempt?.id ?? '', score: recorded.score, log: recorded.log, visitor: '' }
    await fixture.finish(submission, now)
    expect(longest).toBeGreaterThan(0)
    expect(await storedRun(submission.id)).toMatchObject({
      longestCombo: longest,
      metres: Math.floor(toUnits(run.state) / 1_024),
    })
  })

  it('of a game without combos and distance is stored without them', async () => {
    const { submission, now } = await fixture.play()
    await fixture.finish(submission, now)
    expect(await storedRun(submission.id)).toMatchObject({ longestCombo: null, metres: null })
  })

  it.each([
    ['took more than any run may', () => Promise.reject(new ReplayFailed('took too long', 'run')), 'too-long'],
    ['broke the rules of the game', () => Promise.resolve({ kind: 'broke-rules' } as const), 'edited-log'],
  ])('that %s is not replayed again', async (_, replay, code) => {
    const { submission, now } = await fixture.play()
    expect(await refusalOf(fixture.finish(submission, now, replay))).toMatchObject({ status: 422, code })
    expect(await refusalOf(fixture.finish(submission, now))).toMatchObject(used)
  })
})

/** The first message of a worker. */
const begin = `import { readlinkSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
parentPort.postMessage({ kind: 'begun', threadFolder: '/proc/' + readlinkSync('/proc/thread-self') })`

describe('a replay', () => {
  it('that takes too much time or memory ends with the run’s fault, and affects nothing else', async () => {
    const endless = join(fixture.folder, 'endless.mjs')
    const greedy = join(fixture.folder, 'greedy.mjs')
    await writeFile(endless, `${begin}; for (;;);`)
    await writeFile(greedy, 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))')
    await expect(replayInThread(readTask, { script: endless, cpuMs: 100, ms: 60_000 })).rejects.toMatchObject({
      message: 'took too long',
      fault: 'run',
    })
    await expect(replayInThread(readTask, { script: greedy, cpuMs: 60_000, ms: 60_000 })).rejects.toMatchObject({
      name: 'ReplayFailed',
      fault: 'run',
    })
    expect(decodeInputLog('AQo')).toEqual({ ticks: 10, changes: [] })
    await expect(fixture.replay(readTask)).resolves.toMatchObject({ kind: 'played', ticks: 10 })
  })

  it('is not judged by the work of other threads', async () => {
    const patient = join(fixture.folder, 'patient.mjs')
    const flag = join(fixture.folder, 'go')
    const verdict = { kind: 'too-long' }
    await writeFile(
      patient,
      `${begin}
      import { existsSync } from 'node:fs'
      const cell = new Int32Array(new SharedArrayBuffer(4))
      while (!existsSync(${JSON.stringify(flag)})) Atomics.wait(cell, 0, 0, 100)
      parentPort.postMessage(${JSON.stringify(verdict)})`,
    )
    // A flood of logins in the same process uses ten times what this replay may.
    const before = process.cpuUsage()
    const busy = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }))
    const judged = replayInThread(readTask, { script: patient, cpuMs: 300, ms: 60_000 })
    const used = () => process.cpuUsage(before).user / 1_000
    try {
      await Promise.race([judged, waitUntil(() => used() > 3_000 || `${used()} ms used`, 50_000)])
    } finally {
      await Promise.all(busy.map((thread) => thread.terminate()))
    }
    await writeFile(flag, '')
    await expect(judged).resolves.toEqual(verdict)
  })

  it('runs at the lower priority of the threads of our pools, so that requests come first', async () => {
    // A long run of the hardest maze: the thread is still there when it is looked at.
    const level = serializeMadeLevel({ kind: 'maze', level: endlessKeep })
    const log = encodeInputLog({ ticks: 600 * ticksPerSecond, changes: [] })
    const thread = new Worker(join(fixture.folder, replayWorkerName), { workerData: { ...task, level, log } })
    try {
      const [begun] = (await once(thread, 'message')) as [{ threadFolder: string }]
      const id = Number(basename(begun.threadFolder))
      expect(getPriority(id) - getPriority()).toBe(niceIncrement)
    } finally {
      await thread.terminate()
    }
  })

  it.each([
    ['of a game of the site', replayInThread],
    [
      'by a rules module',
      (_: typeof readTask, options: { script: string }) =>
        runRulesModuleInThread({ code: '', run: null }, { ...options, game: 'up', visitor: freshVisitor() }),
    ],
  ])('%s is not refused while it gets little of a busy processor', async (_, replay) => {
    const starved = join(fixture.folder, 'starved.mjs')
    const flag = join(fixture.folder, `go-${freshVisitor()}`)
    await writeFile(
      starved,
      `${begin}
      import { existsSync } from 'node:fs'
      const look = () => existsSync(${JSON.stringify(flag)}) ? parentPort.postMessage({ kind: 'too-long' }) : setTimeout(look, 20)
      look()`,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const judged = replay(readTask, { script: starved })
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
      // A processor of which a hundredth is free.
      vi.advanceTimersByTime(50_000)
      await writeFile(flag, '')
      await expect(judged).resolves.toEqual({ kind: 'too-long' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that got no CPU time can be repeated', async () => {
    const idle = join(fixture.folder, 'idle.mjs')
    await writeFile(idle, 'setTimeout(() => undefined, 60_000)')
    await expect(replayInThread(readTask, { script: idle, ms: 300 })).rejects.toMatchObject({
      name: 'ReplayFailed',
      fault: 'ours',
    })
  })

  it('of one visitor leaves room in the queue for others', async () => {
    const slow = join(fixture.folder, 'slow.mjs')
    await writeFile(slow, 'setTimeout(() => undefined, 60_000)')
    const started = Array.from({ length: replayBounds.ofOne }, () =>
      replayInThread(readTask, { visitor: 'eve', script: slow, ms: 500 }).catch((error: unknown) => error),
    )
    // A run that is refused does not read its level either.
    const neverRead = vi.fn(readTask)
    await expect(replayInThread(neverRead, { visitor: 'eve', script: slow })).rejects.toBeInstanceOf(QueueFull)
    expect(neverRead).not.toHaveBeenCalled()
    await expect(fixture.replay(readTask, { visitor: 'ada' })).resolves.toMatchObject({ kind: 'played' })
    await Promise.all(started)
  })
})

describe('a board', () => {
  it('shows a run at once to its player, and limits the requests of a visitor', async () => {
    const player = freshPlayer()
    const visitor = freshVisitor()
    const at = new Date('2034-04-04T12:00:00Z')
    const read = () =>
      readBoard({ game: 'reference', period: 'today', player, visitor }, { database: fixture.database, now: at })
    expect(await read()).toEqual({ rows: [], own: null, above: null, players: 0 })
    const { submission, now } = await fixture.play({ player, at })
    await fixture.finish(submission, now)
    expect(await read()).toMatchObject({ rows: [{ rank: 1, score: 400 }], own: { rank: 1 }, players: 1 })
    // Another process stores a run: it appears a moment later, and at once for its player.
    await fixture.database.update(gameBests).set({ score: 999 }).where(eq(gameBests.player, player))
    expect(await read()).toMatchObject({ rows: [{ score: 400 }], own: { score: 999 } })
    await Promise.all(
      Array.from({ length: rateLimitRules['read-scores'].points }, () =>
        consumeRateLimit('read-scores', [visitor], fixture.database),
      ),
    )
    expect(await refusalOf(read())).toMatchObject({ status: 429, code: 'limited' })
  })
})

describe('deleteOldRuns', () => {
  it('deletes attempts without a run, guests after a year, and past boards', async () => {
    const at = new Date('2035-05-05T12:00:00Z')
    const later = (days: number) => new Date(at.getTime() + days * dayMs)
    const known = `address:0x${'e5'.repeat(20)}`
    const [ofGuest, ofKnown] = [await fixture.play({ at }), await fixture.play({ at, player: known })]
    for (const { submission, now } of [ofGuest, ofKnown]) await fixture.finish(submission, now)
    const open = await fixture.play({ at })
    const refused = await fixture.play({ at, player: known })
    await refusalOf(fixture.finish({ ...refused.submission, score: 1 }, refused.now))
    const isStored = async ({ submission }: typeof open) => (await attemptOf(submission.id)) !== undefined
    const stored = () => Promise.all([ofGuest, ofKnown, open, refused].map(isStored))
    const periodsOf = async (player: string) =>
      (await fixture.database.select().from(gameBests).where(eq(gameBests.player, player))).map(({ period }) => period)
    const logOf = async (id: string) =>
      (await fixture.database.select().from(gameRuns).where(eq(gameRuns.attempt, id)))[0]?.log ?? null

    await deleteOldRuns(new Date(at.getTime() + 60_000), fixture.database)
    expect(await stored()).toEqual([true, true, true, true])
    await deleteOldRuns(later(1), fixture.database)
    expect(await stored()).toEqual([true, true, false, false])
    expect(await periodsOf(known)).toHaveLength(3)

    // A better run on another day leaves the first one only on the boards of its own day and week.
    const { submission, now } = await fixture.play({ at: later(8), player: known, catches: 12 })
    await fixture.finish(submission, now)
    expect(await logOf(ofKnown.submission.id)).not.toBeNull()
    await deleteOldRuns(later(15), fixture.database)
    expect((await periodsOf(known)).toSorted()).toEqual(['2035-05-13', '2035-W19', 'all'])
    expect(await logOf(ofKnown.submission.id)).toBeNull()
    expect(await logOf(submission.id)).not.toBeNull()
    await deleteOldRuns(later(23), fixture.database)
    expect(await periodsOf(known)).toEqual(['all'])
    expect(await logOf(submission.id)).not.toBeNull()

    expect(await stored()).toEqual([true, true, false, false])
    await deleteOldRuns(later(366), fixture.database)
    expect(await stored()).toEqual([false, true, false, false])
    expect(await periodsOf(ofGuest.player)).toEqual([])
  })
})

describe('what strangers store by playing', () => {
  it('contains no log beyond the share of a visitor and of all, and the score counts', async () => {
    const { database, replay } = fixture
    const play = async (visitor: string) => {
      const { submission, now, player } = await fixture.play()
      await finishAttempt({ ...submission, visitor }, { database, now, replay })
      const [run] = await database.select().from(gameRuns).where(eq(gameRuns.player, player))
      return { score: run?.score, isWatchable: run?.log !== null }
    }
    const visitor = freshVisitor()
    const { points } = rateLimitRules['store-logs-of-visitor']
    await requireRateLimit('store-logs-of-visitor', [visitor], database, points - 1)
    expect(await play(visitor)).toEqual({ score: 400, isWatchable: false })
    expect(await play(freshVisitor())).toEqual({ score: 400, isWatchable: true })
    await consumeRateLimit('store-logs', ['all'], database, rateLimitRules['store-logs'].points)
    expect(await play(freshVisitor())).toEqual({ score: 400, isWatchable: false })
  })

  it('does not make a run slow to store, however many its player has', async () => {
    const { database } = fixture
    const { submission, now, player, run } = await fixture.play()
    await database.execute(sql`
      with flood as (
        insert into game_attempts (game, version, player, seed, expires_at, is_stored)
        select 'reference', 1, ${player}, repeat('0', 32), now(), true from generate_series(1, 2000) returning id
      )
      insert into game_runs (attempt, game, version, player, score, checkpoints, ticks)
      select id, 'reference', 1, ${player}, 1, 0, 1 from flood`)
    await database.execute(sql`analyze game_runs`)
    const { id: attempt, game, version, log } = submission
    const judged = {
      attempt,
      game,
      version,
      player,
      log,
      score: run.score,
      checkpoints: 0,
      ticks: run.ticks,
      edition: 1,
    }
    const later = { game, version, player, seed: '0'.repeat(32), expiresAt: new Date(now.getTime() + dayMs) }
    const [worse] = await database.insert(gameAttempts).values(later).returning({ attempt: gameAttempts.id })
    const costs = await database.transaction(async (transaction) => {
      const count = async () => {
        const { rows } = await transaction.execute<{ readonly fetched: string; readonly changed: string }>(
          sql`select seq_tup_read + idx_tup_fetch as fetched, n_tup_upd as changed
            from pg_stat_xact_user_tables where relname = 'game_runs'`,
        )
        return { fetched: Number(rows[0]?.fetched), changed: Number(rows[0]?.changed) }
      }
      const first = await count()
      await storeRun(judged, now, transaction as never)
      const second = await count()
      await storeRun({ ...judged, ...worse, score: judged.score - 1 }, now, transaction as never)
      return { fetched: second.fetched - first.fetched, changed: (await count()).changed - second.changed }
    })
    expect(costs.fetched).toBeLessThan(20)
    // A run that is no best is written once, without its log.
    expect(costs.changed).toBe(0)
    const runs = await database
      .select({ score: gameRuns.score, log: gameRuns.log })
      .from(gameRuns)
      .where(inArray(gameRuns.attempt, [attempt, worse?.attempt ?? '']))
      .orderBy(gameRuns.score)
    expect(runs).toEqual([
      { score: run.score - 1, log: null },
      { score: run.score, log },
    ])
  })

  it('is deleted as fast as it comes', async () => {
    const { database } = fixture
    const expiresAt = new Date('2036-01-01T00:00:00Z')
    const attempt = { game: 'reference', version: 1, seed: '0'.repeat(32), expiresAt }
    await database
      .insert(gameAttempts)
      .values(Array.from({ length: 3_500 }, (_, each) => ({ ...attempt, player: `guest:flood-${each}` })))
    await deleteOldRuns(new Date('2036-01-02T00:00:00Z'), database)
    expect(await database.$count(gameAttempts, like(gameAttempts.player, 'guest:flood-%'))).toBe(0)
  })

  it('leaves past boards as fast as it comes to them', async () => {
    const { database } = fixture
    const { submission, now } = await fixture.play({ at: new Date('2036-01-01T12:00:00Z') })
    await fixture.finish(submission, now)
    await database.execute(sql`
      insert into game_bests (game, period, player, score, attempt, reached_at)
      select 'reference', 'flood', 'guest:placed-' || n, 1, ${submission.id}, ${now.toISOString()}::timestamptz from generate_series(1, 3500) as n`)
    await deleteOldRuns(new Date('2036-02-01T00:00:00Z'), database)
    expect(await database.$count(gameBests, eq(gameBests.period, 'flood'))).toBe(0)
  })

  it('holds a number of runs of guests, without the oldest that earned nothing', async () => {
    const { database } = fixture
    const expiresAt = new Date('2037-01-01T00:00:00Z')
    const players = ['old', 'earned', 'new'].map((name) => `guest:${name}`)
    for (const [each, player] of [...players, 'account:old'].entries()) {
      const startedAt = new Date(Date.parse('2036-01-01T00:00:00Z') + (each % 3) * dayMs)
      const run = { game: 'reference', version: 1, player }
      const [attempt] = await database
        .insert(gameAttempts)
        .values({ ...run, seed: '0'.repeat(32), startedAt, expiresAt, isStored: true })
        .returning()
      const id = attempt?.id ?? ''
      await database.insert(gameRuns).values({ ...run, attempt: id, score: 1, checkpoints: 0, ticks: 1 })
      if (player === 'guest:earned')
        await database.insert(huntTickets).values({ chainId: 31337, root: '0x', attempt: id, player, tier: 0 })
    }
    const left = async () =>
      (
        await database
          .select()
          .from(gameRuns)
          .where(inArray(gameRuns.player, [...players, 'account:old']))
      )
        .map(({ player }) => player)
        .toSorted()
    // Attempts that nobody plays to the end do not push out runs.
    await database.execute(sql`
      insert into game_attempts (game, version, player, seed, expires_at)
      select 'reference', 1, 'guest:begun-' || n, repeat('0', 32), ${expiresAt.toISOString()}::timestamptz from generate_series(1, 2000) as n`)
    await database.execute(sql`analyze game_attempts`)
    const now = new Date('2036-01-05T00:00:00Z')
    await deleteOldRuns(now, database, { most: 1_000 })
    expect(await left()).toEqual(['account:old', 'guest:earned', 'guest:new', 'guest:old'])
    await deleteOldRuns(now, database, { most: 1 })
    expect(await left()).toEqual(['account:old', 'guest:earned'])
  })
})
