import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { toPeriodNames } from '@/lib/games/board-period'
import { toChallengePeriod } from '@/lib/games/daily-challenge'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import { builderGames } from '@/lib/server/database/schema/builder'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { countRun } from '@/lib/server/players/experience'
import { findRules } from './find-rules'
import { invalidateBoards, readRank } from './score-board'

type Run = Omit<typeof gameRuns.$inferInsert, 'playedAt'> & {
  readonly log: string | null
  /** The edition of the level that it was played on. */
  readonly edition: number
  /** The day of the daily challenge that it is an attempt at; other runs have none. */
  readonly challenge?: string | null
}
type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/**
 * Puts a run on the boards of its day, its week and all time when it is the player's best there. An attempt at a daily challenge is on the
 * board of that challenge alone: everyone knows its seed, so it would not be fair on a board of runs with unknown seeds.
 */
async function raiseBests(
  transaction: Transaction,
  { game, edition, challenge, player, score, attempt }: Run,
  now: Date,
): Promise<number> {
  // Sorted, because rows are locked in this order: `moveGuest` writes them, too.
  const periods = challenge ? [toChallengePeriod(challenge)] : toPeriodNames(now).toSorted()
  const values = periods.map((period) => ({ game, edition, period, player, score, attempt, reachedAt: now }))
  const raised = await transaction
    .insert(gameBests)
    .values(values)
    .onConflictDoUpdate({
      target: [gameBests.game, gameBests.edition, gameBests.period, gameBests.player],
      set: { score, attempt, reachedAt: now },
      setWhere: sql`${gameBests.score} < ${score}`,
    })
    .returning({ period: gameBests.period })
  return raised.length
}

/** Deletes the logs of a player's runs that no board shows; their numbers stay. */
async function dropLogs(transaction: Transaction, { game, player }: Run): Promise<void> {
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

/** Notes that the author of a made game reached its goal: from then on the catalogue may list it. */
async function noteAuthorWin(
  transaction: Transaction,
  { game, player }: Pick<Run, 'game' | 'player'>,
  now: Date,
): Promise<void> {
  if (!player.startsWith('account:')) return
  const isOwn = and(eq(builderGames.slug, game), eq(builderGames.ownerId, player.slice('account:'.length)))
  await transaction
    .update(builderGames)
    .set({ authorWonAt: now })
    .where(and(isOwn, isNull(builderGames.authorWonAt)))
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

/**
 * Stores a replayed run.
 *
 * @returns its score, the player's best of all time (of the challenge, for an attempt at one), and the rank of that. @throws HttpError 503 `busy` when another
 * process has stored it.
 */
export async function storeRun(judged: Run, now: Date, database: PooledDatabase): Promise<FinishedAttempt> {
  const run = await database.transaction(async (transaction) => {
    const { edition, challenge = null, ...row } = { ...judged, player: await closeAttempt(transaction, judged, now) }
    const stored = { ...row, edition, challenge }
    await transaction.insert(gameRuns).values({ ...row, playedAt: now })
    await raiseBests(transaction, stored, now)
    await dropLogs(transaction, stored)
    await countRun(row.player, now, transaction)
    if (row.isWon) await noteAuthorWin(transaction, row, now)
    return stored
  })
  invalidateBoards(run.game, database)
  return readResult(run, database)
}

/** The result of a stored run, with the player's best on its board. */
async function readResult(
  { game, edition, challenge, player, score }: Pick<Run, 'game' | 'edition' | 'challenge' | 'player' | 'score'>,
  database: PooledDatabase,
): Promise<FinishedAttempt> {
  const period = challenge ? toChallengePeriod(challenge) : 'all'
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
