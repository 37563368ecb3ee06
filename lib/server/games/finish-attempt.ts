import 'server-only'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { readLevel } from '@/lib/server/builder/read-made-game'
import { QueueFull } from '@/lib/server/bounded-queue'
import { grantDaily } from '@/lib/server/credits/ledger'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts } from '@/lib/server/database/games-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { logger } from '@/lib/server/logger'
import { findRules, type FoundRules } from './find-rules'
import { namePlayers } from './name-players'
import { readStoredRun } from './read-stored-run'
import { replayBounds, ReplayFailed, replayInThread } from './replay-in-thread'
import type { ReplayVerdict } from './replay-task'
import { storeRun } from './store-run'

type Attempt = typeof gameAttempts.$inferSelect

/** Longer than whoever comes last in a full queue waits for a verdict: after that nobody judges, and the run is good again. */
const judgingMs = (replayBounds.waiting / replayBounds.atOnce + 2) * replayBounds.ms

/**
 * Takes an attempt to judge it, for a while: a process that dies meanwhile costs nobody their run.
 *
 * @returns null for one that was judged already.
 * @throws HttpError 503 `busy` while somebody else judges it, 404 `unknown-attempt`.
 */
async function takeAttempt(id: string, now: Date, database: PooledDatabase): Promise<Attempt | null> {
  const isFree = or(isNull(gameAttempts.judgedUntil), lt(gameAttempts.judgedUntil, now))
  const [taken] = await database
    .update(gameAttempts)
    .set({ judgedUntil: new Date(now.getTime() + judgingMs) })
    .where(and(eq(gameAttempts.id, id), isNull(gameAttempts.finishedAt), isFree))
    .returning()
  if (taken) return taken
  const [known] = await database
    .select({ finishedAt: gameAttempts.finishedAt })
    .from(gameAttempts)
    .where(eq(gameAttempts.id, id))
  if (!known) throw new HttpError(404, 'unknown-attempt', 'There is no such run, or no longer.')
  if (known.finishedAt === null)
    throw new HttpError(503, 'busy', 'This run is judged at this moment.', { retryAfterSeconds: 3 })
  return null
}

const isHeldBy = ({ id, judgedUntil }: Attempt) =>
  and(
    eq(gameAttempts.id, id),
    isNull(gameAttempts.finishedAt),
    judgedUntil === null ? isNull(gameAttempts.judgedUntil) : eq(gameAttempts.judgedUntil, judgedUntil),
  )

/** Says that a run was judged and is not kept. */
async function refuseAttempt(attempt: Attempt, now: Date, database: PooledDatabase): Promise<void> {
  await database.update(gameAttempts).set({ finishedAt: now }).where(isHeldBy(attempt))
}

/** Makes an attempt good again that could not be judged. */
async function giveBackAttempt(attempt: Attempt, database: PooledDatabase): Promise<void> {
  await database.update(gameAttempts).set({ judgedUntil: null }).where(isHeldBy(attempt))
}

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

type Dependencies = {
  readonly database?: PooledDatabase
  readonly now?: Date
  readonly replay?: typeof replayInThread
}

/** How much a player's clock may be ahead of ours, in milliseconds: frames are not cut where seconds are. */
const clockToleranceMs = 1_000

function requireSameRun(attempt: Attempt, { game, version, seed }: FinishRequest, rules: FoundRules, now: Date): void {
  if (attempt.expiresAt <= now) throw new HttpError(410, 'attempt-expired', 'This run was handed in too late.')
  if (attempt.game !== game) throw new HttpError(422, 'other-game', 'This run was begun in another game.')
  if (attempt.version !== version || version !== rules.version || attempt.level !== rules.level) {
    throw new HttpError(422, 'other-version', 'The rules have changed since this run was begun.')
  }
  if (attempt.seed !== seed)
    throw new HttpError(422, 'wrong-seed', 'This run was not played with the seed that was given.')
}

/** @throws HttpError 503 `busy` where nobody can judge now, 422 `too-long`. */
async function judge(
  attempt: Attempt,
  { log, visitor }: FinishRequest,
  replay: typeof replayInThread,
  database: PooledDatabase,
): Promise<ReplayVerdict> {
  try {
    const level = attempt.level === null ? null : await readLevel(attempt.level, database)
    return await replay({ game: attempt.game, level, seed: toSeed(attempt.seed), log }, { visitor })
  } catch (error) {
    if (error instanceof ReplayFailed && error.fault === 'run') {
      throw new HttpError(422, 'too-long', 'This run takes more to replay than any run does.')
    }
    if (error instanceof ReplayFailed) logger.error({ err: error, game: attempt.game }, 'run not judged')
    else if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'Nobody can judge this run at the moment.', { retryAfterSeconds: 5 })
  }
}

function requirePlayed(verdict: ReplayVerdict, attempt: Attempt, score: number, now: Date) {
  switch (verdict.kind) {
    case 'not-a-log':
      throw new HttpError(422, 'not-a-log', 'This is no log of a run.')
    case 'too-long':
      throw new HttpError(422, 'too-long', 'No run of this game takes so long.')
    case 'broke-rules':
      logger.error({ game: attempt.game, attempt: attempt.id }, 'the rules of a game broke over a run')
      throw new HttpError(422, 'edited-log', 'Nobody can have played this log.')
    case 'after-end':
    case 'unknown-input':
      throw new HttpError(422, 'edited-log', 'Nobody can have played this log.')
    case 'played': {
      const playedMs = now.getTime() - attempt.startedAt.getTime() + clockToleranceMs
      if ((verdict.ticks / ticksPerSecond) * 1_000 > playedMs) {
        throw new HttpError(422, 'too-fast', 'This run was handed in sooner than it can have been played.')
      }
      if (verdict.score !== score)
        throw new HttpError(422, 'edited-log', 'The replay of this run reaches another score.')
      return verdict
    }
  }
}

/** Ends the judging that failed: a verdict of us is final, and what went wrong here is not the player's fault. */
async function settle(attempt: Attempt, error: unknown, now: Date, database: PooledDatabase): Promise<void> {
  const isVerdict = error instanceof HttpError && error.status < 500
  // Where this fails too, the first error says more, and the attempt is good again by itself after a while.
  await (isVerdict ? refuseAttempt(attempt, now, database) : giveBackAttempt(attempt, database)).catch(() => undefined)
}

/**
 * Takes in a run: replays it, and stores the score that the replay reached. Each attempt is judged once, whatever comes of it;
 * where it cannot be judged or stored it is still good. Who did not get the answer may ask again with the same run, and gets it.
 * The first run of a day brings its player the credits of the day.
 *
 * @throws HttpError 404 `unknown-attempt`, 409 `attempt-used`, 410 `attempt-expired`, 422 `other-game`, `other-version`,
 * `wrong-seed`, `not-a-log`, `too-long`, `edited-log` or `too-fast`, 429 `limited`, 503 `busy`.
 */
export async function finishAttempt(
  request: FinishRequest,
  { database = getDatabase(), now = new Date(), replay = replayInThread }: Dependencies = {},
): Promise<FinishedAttempt> {
  await requireRateLimit('finish-attempt', [request.visitor], database)
  const attempt = await takeAttempt(request.id, now, database)
  if (!attempt) return readStoredRun(request, database)
  try {
    requireSameRun(attempt, request, await findRules(attempt.game, database), now)
    const { score, checkpoints, found, ticks, isWon } = requirePlayed(
      await judge(attempt, request, replay, database),
      attempt,
      request.score,
      now,
    )
    const run = {
      attempt: attempt.id,
      game: attempt.game,
      version: attempt.version,
      player: attempt.player,
      score,
      checkpoints,
      found: [...found],
      ticks,
      isWon,
      log: request.log,
    }
    const stored = await storeRun(run, now, database)
    await grantForPlaying(attempt.player, now, database)
    return stored
  } catch (error) {
    await settle(attempt, error, now, database)
    throw error
  }
}

/**
 * Gives the credits of the day to who has played, once a day, where they have an account of a chain: guests and mailboxes have
 * none. Never rejects: a run counts without it, and the next one of the day brings it.
 */
async function grantForPlaying(player: string, now: Date, database: PooledDatabase): Promise<void> {
  try {
    const [known] = await namePlayers([player], database)
    if (!known?.address) return
    await grantDaily({ chainId: readServerEnv().defaultChainId, player: known.address, at: now.getTime(), database })
  } catch (error) {
    logger.warn({ err: error }, 'credits of the day not granted')
  }
}
