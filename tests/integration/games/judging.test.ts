import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeInputLog } from '@/lib/games/input-log'
import { toSeed } from '@/lib/games/seed'
import { QueueFull } from '@/lib/server/bounded-queue'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/games-schema'
import { forgetRuns } from '@/lib/server/games/forget-runs'
import { readBoard } from '@/lib/server/games/read-board'
import { ReplayFailed, replayBounds, replayInThread } from '@/lib/server/games/replay-in-thread'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limit-rules'
import { consumeRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { freshVisitor, refusalOf } from '../waitlist/waitlist-desk'
import { freshPlayer, openPlayDesk, type PlayDesk } from './play-desk'

let desk: PlayDesk
beforeAll(async () => {
  desk = await openPlayDesk()
})
afterAll(() => desk.stop())

const busy = { status: 503, code: 'busy' }
const used = { status: 409, code: 'attempt-used' }
const task = { game: 'reference', seed: toSeed('0'.repeat(32)), log: 'AQo' }
const dayMs = 86_400_000
const attemptOf = async (id: string) =>
  (await desk.database.select().from(gameAttempts).where(eq(gameAttempts.id, id)))[0]

describe('a run that could not be judged', () => {
  it.each([
    ['since too many wait', () => Promise.reject(new QueueFull()), busy],
    ['since the worker is missing', () => replayInThread(task, { script: join(desk.folder, 'nowhere.mjs') }), busy],
    ['since the worker died', () => Promise.reject(new ReplayFailed('ended without a word', 'ours')), busy],
  ])('%s can be handed in again', async (_, replay, refusal) => {
    const { handIn, now, run } = await desk.play()
    expect(await refusalOf(desk.finish(handIn, now, replay))).toMatchObject(refusal)
    expect(await desk.finish(handIn, now)).toMatchObject({ score: run.score })
  })

  it('since something else broke can be handed in again too', async () => {
    const { handIn, now, run } = await desk.play()
    await expect(desk.finish(handIn, now, () => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread')
    expect(await desk.finish(handIn, now)).toMatchObject({ score: run.score })
  })

  it('by a process that died is good again after a while, and is judged by nobody else until then', async () => {
    const { handIn, now, run } = await desk.play()
    void desk.finish(handIn, now, () => new Promise(() => undefined))
    await expect.poll(async () => (await attemptOf(handIn.id))?.judgedUntil ?? null).not.toBeNull()
    expect(await refusalOf(desk.finish(handIn, now))).toMatchObject(busy)
    const lease = (await attemptOf(handIn.id))?.judgedUntil ?? now
    expect(await desk.finish(handIn, new Date(lease.getTime() + 1))).toMatchObject({ score: run.score })
  })

  it('in time is stored by whoever is first', async () => {
    const { handIn, now, run } = await desk.play()
    const both = desk.finish(handIn, now, async (...asked) => {
      const lease = (await attemptOf(handIn.id))?.judgedUntil ?? now
      await desk.finish(handIn, new Date(lease.getTime() + 1))
      return desk.replay(...asked)
    })
    expect(await refusalOf(both)).toMatchObject(busy)
    expect(await desk.finish(handIn, now)).toMatchObject({ score: run.score })
  })
})

describe('a run that was judged', () => {
  it('tells what it came to whoever did not hear it, and counts once', async () => {
    const player = freshPlayer()
    const { handIn, now } = await desk.play({ player })
    const first = await desk.finish(handIn, now)
    expect(await desk.finish(handIn, now)).toEqual(first)
    const { handIn: better, now: later } = await desk.play({ player, catches: 9 })
    await desk.finish(better, later)
    // Its log is gone: no board shows it any more.
    expect(await desk.finish(handIn, now)).toMatchObject({ score: first.score, best: 900 })
    expect(await refusalOf(desk.finish({ ...handIn, score: 100 }, now))).toMatchObject(used)
    expect(await refusalOf(desk.finish({ ...better, log: handIn.log }, later))).toMatchObject(used)
    expect(await desk.database.$count(gameRuns, eq(gameRuns.player, player))).toBe(2)
  })

  it.each([
    ['took more than any run may', () => Promise.reject(new ReplayFailed('took too long', 'run')), 'too-long'],
    ['broke the rules of the game', () => Promise.resolve({ kind: 'broke-rules' } as const), 'edited-log'],
  ])('because it %s is not judged again', async (_, replay, code) => {
    const { handIn, now } = await desk.play()
    expect(await refusalOf(desk.finish(handIn, now, replay))).toMatchObject({ status: 422, code })
    expect(await refusalOf(desk.finish(handIn, now))).toMatchObject(used)
  })
})

describe('a replay', () => {
  it('that takes too long, or too much memory, ends by the fault of the run, and harms nobody', async () => {
    const endless = join(desk.folder, 'endless.mjs')
    const greedy = join(desk.folder, 'greedy.mjs')
    await writeFile(endless, 'for (;;);')
    await writeFile(greedy, 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))')
    await expect(replayInThread(task, { script: endless, cpuMs: 100, ms: 60_000 })).rejects.toMatchObject({
      message: 'took too long',
      fault: 'run',
    })
    await expect(replayInThread(task, { script: greedy, cpuMs: 60_000, ms: 60_000 })).rejects.toMatchObject({
      name: 'ReplayFailed',
      fault: 'run',
    })
    expect(decodeInputLog('AQo')).toEqual({ ticks: 10, changes: [] })
    await expect(desk.replay(task)).resolves.toMatchObject({ kind: 'played', ticks: 10 })
  })

  it('that got nothing of the processor may be tried again', async () => {
    const idle = join(desk.folder, 'idle.mjs')
    await writeFile(idle, 'setTimeout(() => undefined, 60_000)')
    await expect(replayInThread(task, { script: idle, ms: 300 })).rejects.toMatchObject({
      name: 'ReplayFailed',
      fault: 'ours',
    })
  })

  it('of one visitor leaves places to others', async () => {
    const slow = join(desk.folder, 'slow.mjs')
    await writeFile(slow, 'setTimeout(() => undefined, 60_000)')
    const started = Array.from({ length: replayBounds.ofOne }, () =>
      replayInThread(task, { visitor: 'eve', script: slow, ms: 500 }).catch((error: unknown) => error),
    )
    await expect(replayInThread(task, { visitor: 'eve', script: slow })).rejects.toBeInstanceOf(QueueFull)
    await expect(desk.replay(task, { visitor: 'ada' })).resolves.toMatchObject({ kind: 'played' })
    await Promise.all(started)
  })
})

describe('a board', () => {
  it('shows a run at once to who stored it, and is read by a visitor so often and no more', async () => {
    const player = freshPlayer()
    const visitor = freshVisitor()
    const at = new Date('2034-04-04T12:00:00Z')
    const read = () =>
      readBoard({ game: 'reference', period: 'today', player, visitor }, { database: desk.database, now: at })
    expect(await read()).toEqual({ rows: [], own: null, players: 0 })
    const { handIn, now } = await desk.play({ player, at })
    await desk.finish(handIn, now)
    expect(await read()).toMatchObject({ rows: [{ rank: 1, score: 400 }], own: { rank: 1 }, players: 1 })
    // Another process stored one: it shows a moment later, and to its player at once.
    await desk.database.update(gameBests).set({ score: 999 }).where(eq(gameBests.player, player))
    expect(await read()).toMatchObject({ rows: [{ score: 400 }], own: { score: 999 } })
    await Promise.all(
      Array.from({ length: rateLimitRules['read-scores'].points }, () =>
        consumeRateLimit('read-scores', [visitor], desk.database),
      ),
    )
    expect(await refusalOf(read())).toMatchObject({ status: 429, code: 'limited' })
  })
})

describe('what nobody needs', () => {
  it('is forgotten: attempts without a run, guests of a year ago, boards that are past', async () => {
    const at = new Date('2035-05-05T12:00:00Z')
    const later = (days: number) => new Date(at.getTime() + days * dayMs)
    const known = `address:0x${'e5'.repeat(20)}`
    const [ofGuest, ofKnown] = [await desk.play({ at }), await desk.play({ at, player: known })]
    for (const { handIn, now } of [ofGuest, ofKnown]) await desk.finish(handIn, now)
    const open = await desk.play({ at })
    const refused = await desk.play({ at, player: known })
    await refusalOf(desk.finish({ ...refused.handIn, score: 1 }, refused.now))
    const isStored = async ({ handIn }: typeof open) => (await attemptOf(handIn.id)) !== undefined
    const kept = () => Promise.all([ofGuest, ofKnown, open, refused].map(isStored))
    const periodsOf = async (player: string) =>
      (await desk.database.select().from(gameBests).where(eq(gameBests.player, player))).map(({ period }) => period)
    const logOf = async (id: string) =>
      (await desk.database.select().from(gameRuns).where(eq(gameRuns.attempt, id)))[0]?.log ?? null

    await forgetRuns(new Date(at.getTime() + 60_000), desk.database)
    expect(await kept()).toEqual([true, true, true, true])
    await forgetRuns(later(1), desk.database)
    expect(await kept()).toEqual([true, true, false, false])
    expect(await periodsOf(known)).toHaveLength(3)

    // A better run of another day leaves the first one to the boards of its day and week alone.
    const { handIn, now } = await desk.play({ at: later(8), player: known, catches: 12 })
    await desk.finish(handIn, now)
    expect(await logOf(ofKnown.handIn.id)).not.toBeNull()
    await forgetRuns(later(15), desk.database)
    expect((await periodsOf(known)).toSorted()).toEqual(['2035-05-13', '2035-W19', 'all'])
    expect(await logOf(ofKnown.handIn.id)).toBeNull()
    expect(await logOf(handIn.id)).not.toBeNull()
    await forgetRuns(later(23), desk.database)
    expect(await periodsOf(known)).toEqual(['all'])
    expect(await logOf(handIn.id)).not.toBeNull()

    expect(await kept()).toEqual([true, true, false, false])
    await forgetRuns(later(366), desk.database)
    expect(await kept()).toEqual([false, true, false, false])
    expect(await periodsOf(ofGuest.player)).toEqual([])
  })
})
