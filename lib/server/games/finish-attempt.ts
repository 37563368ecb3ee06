import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { decodeInputLog } from '@/lib/games/input-log'
import { canBeCopied } from '@/lib/games/plausible-run'
import { ticksPerSecond } from '@/lib/games/rules'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { QueueFull } from '@/lib/server/bounded-queue'
import { readLevel } from '@/lib/server/builder/read-made-game'
import { grantDaily } from '@/lib/server/credits/ledger'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { settleQuests } from '@/lib/server/quests/quests'
import { replayInThread } from '@/lib/server/replays/replay-in-thread'
import type { ReplayVerdict } from '@/lib/server/replays/replay-task'
import { ReplayFailed } from '@/lib/server/replays/run-in-thread'
import { findRules, type FoundRules } from './find-rules'
import { namePlayers } from './name-players'
import { readStoredRun, storeRun } from './store-run'

type Attempt = typeof gameAttempts.$inferSelect

/**
 * A process that replays a run leases it for a short time, and renews the lease while it works. A client tries for at
 * least 75 seconds (`lib/retry.ts`), so that no run is lost when a process crashes.
 */
const leaseSeconds = 20
const renewEveryMs = 5_000

// The database's clock, because the clocks of several machines may differ. A `Date` has milliseconds.
const leaseEnd = sql`date_trunc('milliseconds', now() + ${`${leaseSeconds} seconds`}::interval)`

/** A run that this process judges. `until` is the stored end of its lease, in the column `judgedUntil`. */
type Lease = {
  readonly attempt: Attempt
  until: Date | null
  /** Stops renewing the lease. */
  readonly stop: () => Promise<void>
  readonly release: () => Promise<void>
}

// Next's bundle and the entry server load this file separately. The global object makes them share the leases.
const shared = globalThis as typeof globalThis & { intrepidLeases?: Set<Lease> }
const leases = (shared.intrepidLeases ??= new Set())

/** Releases the runs that this process judges, so that another process can judge them at once. For shutdown. */
export async function releaseAttempts(): Promise<void> {
  await Promise.allSettled([...leases].map((lease) => lease.release()))
}

const isHeldBy = ({ attempt, until }: Lease) =>
  and(
    eq(gameAttempts.id, attempt.id),
    isNull(gameAttempts.finishedAt),
    until === null ? isNull(gameAttempts.judgedUntil) : eq(gameAttempts.judgedUntil, until),
  )

function createLease(attempt: Attempt, database: PooledDatabase): Lease {
  const lease: Lease = {
    attempt,
    until: attempt.judgedUntil,
    async stop() {
      clearInterval(timer)
      leases.delete(lease)
      await renewing
    },
    async release() {
      await lease.stop()
      await database.update(gameAttempts).set({ judgedUntil: null }).where(isHeldBy(lease))
    },
  }
  async function renew(): Promise<void> {
    const [renewed] = await database
      .update(gameAttempts)
      .set({ judgedUntil: leaseEnd })
      .where(isHeldBy(lease))
      .returning({ until: gameAttempts.judgedUntil })
    if (renewed) lease.until = renewed.until
  }
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew().catch(() => undefined)
  }, renewEveryMs)
  timer.unref()
  leases.add(lease)
  return lease
}

const runBusy = () =>
  new HttpError(503, 'busy', 'This run is being replayed. Submit it again in a moment.', { retryAfterSeconds: 3 })

/**
 * Takes an attempt for a replay.
 *
 * @returns null when it has already been replayed. @throws HttpError 503 `busy` while another process replays it or a
 * login moves it, 404 `unknown-attempt`.
 */
async function takeAttempt(id: string, database: PooledDatabase): Promise<Lease | null> {
  const isFree = or(isNull(gameAttempts.judgedUntil), lt(gameAttempts.judgedUntil, sql`now()`))
  const [taken] = await withShortLocks(database, runBusy, (transaction) =>
    transaction
      .update(gameAttempts)
      .set({ judgedUntil: leaseEnd })
      .where(and(eq(gameAttempts.id, id), isNull(gameAttempts.finishedAt), isFree))
      .returning(),
  )
  if (taken) return createLease(taken, database)
  const [known] = await database
    .select({ finishedAt: gameAttempts.finishedAt })
    .from(gameAttempts)
    .where(eq(gameAttempts.id, id))
  if (!known) throw new HttpError(404, 'unknown-attempt', 'This run does not exist any more.')
  if (known.finishedAt === null) throw runBusy()
  return null
}

/** Closes an attempt whose run is rejected. */
async function rejectAttempt(lease: Lease, now: Date, database: PooledDatabase): Promise<void> {
  await database.update(gameAttempts).set({ finishedAt: now }).where(isHeldBy(lease))
}

/** A submitted run: the input log, and the score that the player's machine computed. */
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

/** Tolerance for the player's clock in milliseconds, because a frame does not end exactly on a second. */
const clockToleranceMs = 1_000

function requireSameAttempt(
  attempt: Attempt,
  { game, version, seed }: FinishRequest,
  rules: FoundRules,
  now: Date,
): void {
  if (attempt.expiresAt <= now) throw new HttpError(410, 'attempt-expired', 'This run was submitted too late.')
  if (attempt.game !== game) throw new HttpError(422, 'other-game', 'This run was started in another game.')
  if (attempt.version !== version || version !== rules.version || attempt.level !== rules.level) {
    throw new HttpError(422, 'other-version', 'The rules have changed since this run was started.')
  }
  if (attempt.seed !== seed) throw new HttpError(422, 'wrong-seed', 'This run was not played with its seed.')
}

/** @throws HttpError 503 `busy` when no replay is possible now, 422 `too-long`. */
async function replaySubmission(
  attempt: Attempt,
  { log, visitor }: FinishRequest,
  replay: typeof replayInThread,
  database: PooledDatabase,
): Promise<ReplayVerdict> {
  try {
    const readTask = async () => {
      const level = attempt.level === null ? null : await readLevel(attempt.level, database)
      return { game: attempt.game, level, seed: toSeed(attempt.seed), log }
    }
    return await replay(readTask, { visitor })
  } catch (error) {
    if (error instanceof ReplayFailed && error.fault === 'run') {
      throw new HttpError(422, 'too-long', 'This run takes longer to replay than any valid run.')
    }
    if (error instanceof ReplayFailed) logger.error({ err: error, game: attempt.game }, 'run not replayed')
    else if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'This run cannot be replayed now. Submit it again in a moment.', {
      retryAfterSeconds: 5,
    })
  }
}

function requireValidReplay(verdict: ReplayVerdict, attempt: Attempt, score: number, now: Date) {
  switch (verdict.kind) {
    case 'not-a-log':
      throw new HttpError(422, 'not-a-log', 'The log of this run is invalid.')
    case 'too-long':
      throw new HttpError(422, 'too-long', 'This run is longer than the game allows.')
    case 'broke-rules':
      logger.error({ game: attempt.game, attempt: attempt.id }, 'the rules of a game broke over a run')
      throw new HttpError(422, 'edited-log', 'The log of this run is not possible in this game.')
    case 'after-end':
    case 'unknown-input':
      throw new HttpError(422, 'edited-log', 'The log of this run is not possible in this game.')
    case 'played': {
      const playedMs = now.getTime() - attempt.startedAt.getTime() + clockToleranceMs
      if ((verdict.ticks / ticksPerSecond) * 1_000 > playedMs) {
        throw new HttpError(422, 'too-fast', 'This run was submitted faster than it can be played.')
      }
      if (verdict.score !== score)
        throw new HttpError(422, 'edited-log', 'The replay of this run has a different score.')
      return verdict
    }
  }
}

/** Whether a run of a challenge is compared with those of other players: everybody has its seed, and can read the logs on its board. */
function isCompared({ challenge }: Attempt, { log }: FinishRequest): boolean {
  const decoded = challenge === null ? null : decodeInputLog(log)
  return decoded !== null && canBeCopied(decoded)
}

/**
 * Whether a log is stored. Anybody can create guests for free, and each may have a best run, so all guests share a
 * limit.
 */
async function mayStoreLog({ log, visitor }: FinishRequest, database: PooledDatabase): Promise<boolean> {
  const limits = [
    ['store-logs-of-visitor', [visitor]],
    ['store-logs', ['all']],
  ] as const
  for (const [name, subject] of limits)
    if ((await consumeRateLimit(name, subject, database, log.length)) !== null) return false
  return true
}

/** Ends a failed replay: a rejection is final, and after an error on our side the run can be submitted again. */
async function settle(lease: Lease, error: unknown, now: Date, database: PooledDatabase): Promise<void> {
  const isVerdict = error instanceof HttpError && error.status < 500
  await lease.stop()
  // If this also fails, the first error matters more, and the lease ends by itself.
  if (isVerdict) await rejectAttempt(lease, now, database).catch(() => undefined)
}

/**
 * Replays a submitted run and stores the score of the replay. Each attempt is replayed once. When it cannot be replayed
 * or stored, it stays open. A client that did not receive the response may submit the same run again and gets the same
 * response. The first run of a day pays the daily credits.
 *
 * @throws HttpError 404 `unknown-attempt`, 409 `attempt-used`, 410 `attempt-expired`, 422 `other-game`,
 * `other-version`, `wrong-seed`, `not-a-log`, `too-long`, `edited-log`, `too-fast` or `copied-run`, 429 `limited`, 503 `busy`.
 */
export async function finishAttempt(
  request: FinishRequest,
  { database = getDatabase(), replay = replayInThread, ...given }: Dependencies = {},
): Promise<FinishedAttempt> {
  await requireRateLimit('finish-attempt', [request.visitor], database)
  const now = given.now ?? (await readClock(database))
  const lease = await takeAttempt(request.id, database)
  if (!lease) return readStoredRun(request, database)
  const { attempt } = lease
  try {
    // A run that is replayed while its author publishes another level stays on the board of its own level.
    const rules = await findRules(attempt.game, database)
    requireSameAttempt(attempt, request, rules, now)
    const { score, checkpoints, longestCombo, metres, found, ticks, isWon, shape, isHuman } = requireValidReplay(
      await replaySubmission(attempt, request, replay, database),
      attempt,
      request.score,
      now,
    )
    const run = {
      attempt: attempt.id,
      game: attempt.game,
      challenge: attempt.challenge,
      edition: rules.edition,
      version: attempt.version,
      player: attempt.player,
      score,
      checkpoints,
      longestCombo,
      metres,
      found: [...found],
      ticks,
      isWon,
      shape,
      isHuman,
      isCompared: isCompared(attempt, request),
      log: (await mayStoreLog(request, database)) ? request.log : null,
    }
    const stored = await storeRun(run, now, database)
    await grantForPlaying(attempt.player, now, database)
    await payQuestsOf(attempt.player, now, database)
    return stored
  } catch (error) {
    await settle(lease, error, now, database)
    throw error
  } finally {
    await lease.release().catch(() => undefined)
  }
}

/**
 * Pays the daily credits once a day to players with a wallet; guests and e-mail accounts have none. Never rejects: the
 * run counts anyway, and the next run of the day tries again.
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

/** Pays the quests that an account completed. Never rejects: the run counts anyway, and the next run pays what this one could not. */
async function payQuestsOf(player: string, now: Date, database: PooledDatabase): Promise<void> {
  if (!player.startsWith('account:')) return
  try {
    await settleQuests(player.slice('account:'.length), now, database)
  } catch (error) {
    logger.warn({ err: error }, 'quests not paid')
  }
}
