import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeInputLog } from '@/lib/games/input-log'
import { playReference } from '@/tests/support/games/play-reference'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { finishAttempt, type FinishRequest } from '@/lib/server/games/finish-attempt'
import { replayInThread } from '@/lib/server/replays/replay-in-thread'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { bundleReplayWorker } from '@/scripts/games/build-games'
import { createTestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '../waitlist-fixture'

/** Default start time of runs. */
export const startTime = new Date('2026-11-21T12:00:00Z')

let players = 0
export const freshPlayer = () => `guest:${String((players += 1)).padStart(16, '0')}`

export type GamesFixture = Awaited<ReturnType<typeof startGamesFixture>>

/** Runs of the reference game with a database of their own, verified by the built replay worker. */
export async function startGamesFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'games-test-'))
  const [test] = await Promise.all([createTestDatabase(), bundleReplayWorker(process.cwd(), folder)])
  const { database } = test
  const replay: typeof replayInThread = (task, options) =>
    replayInThread(task, { ...options, script: join(folder, 'replay-worker.mjs') })

  /** Starts a run and computes it. @returns the request of an honest player, and its time. */
  async function play({ catches = 4, player = freshPlayer(), at = startTime } = {}) {
    const attempt = await startAttempt({ game: 'reference', player, visitor: freshVisitor() }, { database, now: at })
    const run = playReference(toSeed(attempt.seed), catches)
    const { id, game, version, seed } = attempt
    const submission: FinishRequest = {
      id,
      game,
      version,
      seed,
      score: run.score,
      log: encodeInputLog(run),
      visitor: freshVisitor(),
    }
    const now = new Date(at.getTime() + (run.ticks / ticksPerSecond) * 1_000)
    return { run, submission, now, player }
  }

  const finish = (request: FinishRequest, now: Date, judge = replay) =>
    finishAttempt({ ...request, visitor: freshVisitor() }, { database, now, replay: judge })

  return {
    url: test.url,
    database,
    folder,
    replay,
    play,
    finish,
    async stop() {
      await test.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
