import 'server-only'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { toPeriodNames } from '@/lib/games/board-period'
import { toChallengePeriod } from '@/lib/games/daily-challenge'
import { sameNumbers } from '@/lib/games/plausible-run'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import { builderGames } from '@/lib/server/database/schema/builder'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { dailyAttempts } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { HttpError } from '@/lib/server/http/http-error'
import { noticeRun } from '@/lib/server/notices/notice-run'
import { countRun } from '@/lib/server/players/experience'
import { addPlay } from '@/lib/server/quests/daily-play'
import { findRules } from './find-rules'
import { invalidateBoards, type ReachedScore, readRank } from './score-board'

type Run = Omit<typeof gameRuns.$inferInsert, 'playedAt'> & {
  readonly log: string | null
  /** The edition of the level that it was played on. */
  readonly edition: number
  /** The day of the daily challenge to which the run belongs; null or missing for other runs. */
  readonly challenge?: string | null
  /** Whether to compare a run of a challenge with those of other players, so that a copy does not count. */
  readonly isCompared?: boolean
}

/** The board of a run whose rank the response contains: that of its challenge, or that of all time. */
const toMainPeriod = ({ challenge }: Pick<Run, 'challenge'>) => (challenge ? toChallengePeriod(challenge) : 'all')

/**
 * Puts a run on the boards of its day, its week and all time when it is the player's best there. An attempt at a daily
 * challenge is only on the board of that challenge: its seed is public, so it would be unfair on the boards of runs
 * with secret seeds.
 *
 * @returns whether a board shows it, and whether it is the player's best on its main board, with the best before.
 */
async function raiseBests(
  transaction: Transaction,
  { game, edition, challenge, player, score, attempt, isHuman: judged }: Run,
  now: Date,
): Promise<{ readonly isShown: boolean; readonly isBest: boolean; readonly before: ReachedScore | null }> {
  const main = toMainPeriod({ challenge })
  const [before = null] = await transaction
    .select({ score: gameBests.score, reachedAt: gameBests.reachedAt })
    .from(gameBests)
    .where(
      and(
        eq(gameBests.game, game),
        eq(gameBests.edition, edition),
        eq(gameBests.period, main),
        eq(gameBests.player, player),
      ),
    )
  // Sorted, because rows are locked in this order: `moveGuest` writes them, too.
  const periods = challenge ? [toChallengePeriod(challenge)] : toPeriodNames(now).toSorted()
  const isHuman = judged !== false
  const values = periods.map((period) => ({ game, edition, period, player, score, attempt, reachedAt: now, isHuman }))
  const raised = await transaction
    .insert(gameBests)
    .values(values)
    .onConflictDoUpdate({
      target: [gameBests.game, gameBests.edition, gameBests.period, gameBests.player],
      set: { score, attempt, reachedAt: now, isHuman },
      setWhere: sql`${gameBests.score} < ${score}`,
    })
    .returning({ period: gameBests.period })
  return { isShown: raised.length > 0, isBest: raised.some(({ period }) => period === main), before }
}

/** Stores the log of a run that a board shows, and deletes those of the player's runs that none shows any more; their numbers stay. */
async function keepLog(transaction: Transaction, { attempt, log, game, player }: Run): Promise<void> {
  await transaction.update(gameRuns).set({ log }).where(eq(gameRuns.attempt, attempt))
  await transaction
    .update(gameRuns)
    .set({ log: null })
    .where(
      and(
        eq(gameRuns.player, player),
        eq(gameRuns.game, game),
        sql`${gameRuns.log} is not null`,
        sql`not exists (select 1 from ${gameBests} where ${eq(gameBests.attempt, gameRuns.attempt)})`,
      ),
    )
}

/**
 * A run of a challenge is compared with the attempts of this number of its best players; the board shows 100. A limit
 * is needed because anybody can make thousands of attempts for free.
 */
export const comparedPlayers = 200

/**
 * Refuses a run of a challenge that copies a run which another of the best players has submitted before. The lock
 * decides which of two concurrent runs is the first.
 *
 * @throws HttpError 422 `copied-run`.
 */
async function requireNoCopy(
  transaction: Transaction,
  { game, edition, challenge, player, shape }: Run,
): Promise<void> {
  if (!challenge || !shape) return
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`challenge ${challenge} ${game}`}, 0))`)
  const best = transaction
    .select({ player: gameBests.player })
    .from(gameBests)
    .where(
      and(
        eq(gameBests.game, game),
        eq(gameBests.edition, edition),
        eq(gameBests.period, toChallengePeriod(challenge)),
        ne(gameBests.player, player),
      ),
    )
    .orderBy(desc(gameBests.score), gameBests.reachedAt)
    .limit(comparedPlayers)
    .as('best')
  const numbers = sql`${sql.param([...shape])}::integer[]`
  const [copied] = await transaction
    .select({ attempt: dailyAttempts.attempt })
    .from(best)
    .innerJoin(
      dailyAttempts,
      and(eq(dailyAttempts.player, best.player), eq(dailyAttempts.day, challenge), eq(dailyAttempts.game, game)),
    )
    .where(
      sql`(select count(*) from unnest(${dailyAttempts.shape}, ${numbers}) as pairs(one, other) where one = other) >= ${sameNumbers}`,
    )
    .limit(1)
  if (copied)
    throw new HttpError(422, 'copied-run', 'Another player has submitted this run before, so it does not count.')
}

/** Stores that the run of an attempt at a challenge is stored, and its shape, with which later runs are compared. */
async function noteChallengeRun(
  transaction: Transaction,
  { attempt, game, challenge, player }: Run,
  shape: readonly number[] | null,
): Promise<void> {
  if (!challenge) return
  await transaction
    .update(dailyAttempts)
    .set({ isStored: true, shape: shape && [...shape] })
    .where(
      and(
        eq(dailyAttempts.player, player),
        eq(dailyAttempts.day, challenge),
        eq(dailyAttempts.game, game),
        eq(dailyAttempts.attempt, attempt),
      ),
    )
}

/**
 * Stores when the goal of a made game was first reached: by its author, after which the catalogue may list it, and by
 * somebody else, after which it can become the maze of the day.
 */
async function noteFirstWin(
  transaction: Transaction,
  { game, player }: Pick<Run, 'game' | 'player'>,
  now: Date,
): Promise<void> {
  for (const [first, isBy] of [
    ['authorWonAt', sql`'account:' || ${builderGames.ownerId} = ${player}`],
    ['othersWonAt', sql`'account:' || ${builderGames.ownerId} <> ${player}`],
  ] as const)
    await transaction
      .update(builderGames)
      .set({ [first]: now })
      .where(and(eq(builderGames.slug, game), isNull(builderGames[first]), isBy))
}

/**
 * Closes an attempt as stored. Of two processes that replayed it, only one succeeds.
 *
 * @returns its player, who may have logged in since the attempt was read.
 */
async function closeAttempt(transaction: Transaction, { attempt }: Run, now: Date): Promise<string> {
  const isOpen = and(eq(gameAttempts.id, attempt), isNull(gameAttempts.finishedAt))
  const [closed] = await transaction
    .update(gameAttempts)
    .set({ finishedAt: now, isStored: true })
    .where(isOpen)
    .returning({ player: gameAttempts.player })
  if (!closed)
    throw new HttpError(503, 'busy', 'This run was just stored. Submit it again to get the result.', {
      retryAfterSeconds: 1,
    })
  return closed.player
}

const storingBusy = () =>
  new HttpError(503, 'busy', 'Too many runs are stored now. Submit it again in a moment.', { retryAfterSeconds: 3 })

/**
 * Stores a replayed run.
 *
 * @returns its score, the player's best of all time (of the challenge, for an attempt at one), and the rank of that. @throws HttpError 503 `busy` when another
 * process has stored it or many runs of the same challenge are stored, 422 `copied-run`.
 */
export async function storeRun(judged: Run, now: Date, database: PooledDatabase): Promise<FinishedAttempt> {
  const { run, isBest, before } = await withShortLocks(database, storingBusy, async (transaction) => {
    const {
      edition,
      challenge = null,
      isCompared = false,
      ...row
    } = { ...judged, player: await closeAttempt(transaction, judged, now) }
    const stored = { ...row, edition, challenge }
    if (isCompared) await requireNoCopy(transaction, stored)
    // A login moved the attempt while the run was replayed. A season counts moved runs by the moment.
    const movedAt = row.player === judged.player ? null : sql`clock_timestamp()`
    await transaction.insert(gameRuns).values({ ...row, log: null, playedAt: now, movedAt })
    await noteChallengeRun(transaction, stored, isCompared ? (stored.shape ?? null) : null)
    const raised = await raiseBests(transaction, stored, now)
    if (raised.isShown) await keepLog(transaction, stored)
    if (row.isHuman !== false) await countRun(row.player, now, transaction)
    await addPlay([row.attempt], transaction)
    if (row.isWon) await noteFirstWin(transaction, row, now)
    return { run: stored, ...raised }
  })
  invalidateBoards(run.game, database)
  await noticeRun({ ...run, period: toMainPeriod(run), passes: isBest ? { before } : null }, now, database)
  return readResult(run, database)
}

/** The result of a stored run, with the player's best on its board. */
async function readResult(
  { game, edition, challenge, player, score }: Pick<Run, 'game' | 'edition' | 'challenge' | 'player' | 'score'>,
  database: PooledDatabase,
): Promise<FinishedAttempt> {
  const period = toMainPeriod({ challenge })
  const own = await readRank({ game, edition, period, player }, database)
  return { score, best: own?.score ?? score, rank: own ? own.rank : 1 }
}

type Submission = { readonly id: string; readonly score: number; readonly log: string }

/**
 * Reads the result of a stored run, for a client that submits the same run again because it did not receive the
 * response.
 *
 * @throws HttpError 409 `attempt-used` when another run was submitted for the attempt, or the run was rejected.
 */
export async function readStoredRun(
  { id, score, log }: Submission,
  database: PooledDatabase,
): Promise<FinishedAttempt> {
  const [found] = await database
    .select({ run: gameRuns, challenge: gameAttempts.challenge })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, id))
  const { run, challenge = null } = found ?? {}
  // Runs that no board shows have no log any more.
  if (!run || run.score !== score || (run.log !== null && run.log !== log)) {
    throw new HttpError(409, 'attempt-used', 'This run has already been submitted.')
  }
  const { edition } = await findRules(run.game, database)
  return readResult({ ...run, edition, challenge }, database)
}
