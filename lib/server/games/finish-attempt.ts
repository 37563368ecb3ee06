import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FinishedAttempt } from '@/lib/games/attempt-answers'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { QueueFull } from '@/lib/server/create-queue'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { findRules } from './find-rules'
import { grantForPlaying } from './grant-for-playing'
import { ReplayFailed, replayInThread } from './replay-in-thread'
import type { ReplayVerdict } from './replay-task'
import { storeRun } from './store-run'

type Attempt = typeof gameAttempts.$inferSelect

/** A run as it is handed in: what was played, and what the player's machine made of it. */
export type FinishRequest = {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly seed: string
  readonly score: number
  readonly log: string
  readonly visitor: string
}

type Surroundings = {
  readonly database?: PooledDatabase
  readonly now?: Date
  readonly replay?: typeof replayInThread
}

/** How much a player's clock may be ahead of ours, in milliseconds: frames are not cut where seconds are. */
const clockToleranceMs = 1_000

/** Takes an attempt for this answer: of many at once one gets it. */
async function takeAttempt(id: string, now: Date, database: PooledDatabase): Promise<Attempt> {
  const [taken] = await database
    .update(gameAttempts)
    .set({ finishedAt: now })
    .where(and(eq(gameAttempts.id, id), isNull(gameAttempts.finishedAt)))
    .returning()
  if (taken) return taken
  const [known] = await database.select({ id: gameAttempts.id }).from(gameAttempts).where(eq(gameAttempts.id, id))
  if (known) throw new RequestRefused(409, 'attempt-used', 'This run was handed in already.')
  throw new RequestRefused(404, 'unknown-attempt', 'There is no such run, or no longer.')
}

/** Makes an attempt good again, unless its run is stored. */
const giveBack = (id: string, database: PooledDatabase) =>
  database
    .update(gameAttempts)
    .set({ finishedAt: null })
    .where(and(eq(gameAttempts.id, id), sql`not exists (select 1 from ${gameRuns} where ${gameRuns.attempt} = ${gameAttempts.id})`))

function requireSameRun(attempt: Attempt, { game, version, seed }: FinishRequest, now: Date): void {
  if (attempt.expiresAt <= now) throw new RequestRefused(410, 'attempt-expired', 'This run was handed in too late.')
  if (attempt.game !== game) throw new RequestRefused(422, 'other-game', 'This run was begun in another game.')
  if (attempt.version !== version || version !== findRules(game).version) {
    throw new RequestRefused(422, 'other-version', 'The rules have changed since this run was begun.')
  }
  if (attempt.seed !== seed) throw new RequestRefused(422, 'wrong-seed', 'This run was not played with the seed that was given.')
}

/** @throws RequestRefused 503 `busy` where nobody can judge now: the attempt is then still good. */
async function judge(attempt: Attempt, log: string, replay: typeof replayInThread, database: PooledDatabase): Promise<ReplayVerdict> {
  try {
    return await replay({ game: attempt.game, seed: toSeed(attempt.seed), log })
  } catch (error) {
    if (error instanceof QueueFull) {
      await giveBack(attempt.id, database)
      throw new RequestRefused(503, 'busy', 'Too many runs end at this moment.', { retryAfterSeconds: 5 })
    }
    if (error instanceof ReplayFailed) throw new RequestRefused(422, 'too-long', 'This run takes more to replay than any run does.')
    throw error
  }
}

function requirePlayed(verdict: ReplayVerdict, attempt: Attempt, score: number, now: Date) {
  switch (verdict.kind) {
    case 'not-a-log':
      throw new RequestRefused(422, 'not-a-log', 'This is no log of a run.')
    case 'too-long':
      throw new RequestRefused(422, 'too-long', 'No run of this game takes so long.')
    case 'after-end':
    case 'unknown-input':
      throw new RequestRefused(422, 'edited-log', 'Nobody can have played this log.')
    case 'played': {
      const playedMs = now.getTime() - attempt.startedAt.getTime() + clockToleranceMs
      if ((verdict.ticks / ticksPerSecond) * 1_000 > playedMs) {
        throw new RequestRefused(422, 'too-fast', 'This run was handed in sooner than it can have been played.')
      }
      if (verdict.score !== score) throw new RequestRefused(422, 'edited-log', 'The replay of this run reaches another score.')
      return verdict
    }
  }
}

/**
 * Takes in a run: replays it, and stores the score that the replay reached. Each attempt is judged once, whatever comes of it;
 * where it cannot be judged or stored it is still good. The first run of a day brings its player the credits of the day.
 *
 * @throws RequestRefused 404 `unknown-attempt`, 409 `attempt-used`, 410 `attempt-expired`, 422 `other-game`, `other-version`,
 * `wrong-seed`, `not-a-log`, `too-long`, `edited-log` or `too-fast`, 429 `limited`, 503 `busy`.
 */
export async function finishAttempt(
  request: FinishRequest,
  { database = getDatabase(), now = new Date(), replay = replayInThread }: Surroundings = {},
): Promise<FinishedAttempt> {
  await requireLimit('finish-attempt', [request.visitor], database)
  const attempt = await takeAttempt(request.id, now, database)
  try {
    requireSameRun(attempt, request, now)
    const verdict = requirePlayed(await judge(attempt, request.log, replay, database), attempt, request.score, now)
    const { score, checkpoints, ticks } = verdict
    const run = { attempt: attempt.id, game: attempt.game, version: attempt.version, player: attempt.player, score, checkpoints, ticks, log: request.log }
    const stored = await storeRun(run, now, database)
    await grantForPlaying(attempt.player, now, database)
    return stored
  } catch (error) {
    // What broke here is not the player's fault. Where this fails too, the first error says more.
    if (!(error instanceof RequestRefused)) await giveBack(attempt.id, database).catch(() => undefined)
    throw error
  }
}
