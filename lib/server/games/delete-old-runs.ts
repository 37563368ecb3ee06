import 'server-only'
import { and, eq, gt, inArray, isNull, lt, not, notExists, or, sql, type SQLWrapper } from 'drizzle-orm'
import { toDay } from '@/lib/games/daily-challenge'
import { guestRetentionDays, periodBoardRetentionDays } from '@/lib/games/retention'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { builderGames } from '@/lib/server/database/schema/builder'
import { gameAbandons, gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { deletePastDailyAttempts } from './daily-challenge'

const dayMs = 86_400_000

/**
 * The most rows deleted in one statement, and the most statements in one run of the job; the next run deletes the rest.
 */
const maxRowsPerRun = 1_000
const maxBatches = 20

/**
 * The most stored runs of guests, and the most guests with experience. Anybody can create guests for free, so above
 * this the oldest runs are deleted, except those that earned keys.
 */
export const maxGuestRuns = 2_000_000

/** How long after its day a run of a challenge may be submitted, at most. */
export const lateRunMs = 6 * 3_600_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Deletes batch by batch until one is not full, so that the job keeps up with a flood of rows. */
async function inBatches(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) if ((await deleteBatch()) < maxRowsPerRun) return
}

/** Deletes attempts that were never submitted or were rejected, and counts them per game. @returns how many. */
async function deleteUnstoredAttempts(now: Date, database: PooledDatabase): Promise<number> {
  const isUnlocked = or(isNull(gameAttempts.judgedUntil), lt(gameAttempts.judgedUntil, now))
  const over = database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(and(not(gameAttempts.isStored), lt(gameAttempts.expiresAt, now), isUnlocked))
    .limit(maxRowsPerRun)
    .for('update', { skipLocked: true })
  return database.transaction(async (transaction) => {
    const gone = await transaction
      .delete(gameAttempts)
      .where(inArray(gameAttempts.id, over))
      .returning({ game: gameAttempts.game })
    for (const game of new Set(gone.map((attempt) => attempt.game))) {
      const runs = gone.filter((attempt) => attempt.game === game).length
      await transaction
        .insert(gameAbandons)
        .values({ game, runs })
        .onConflictDoUpdate({ target: gameAbandons.game, set: { runs: sql`${gameAbandons.runs} + ${runs}` } })
    }
    return gone.length
  })
}

/** As in the index `game_attempts_of_guests`. */
const isRunOfGuest = and(sql`${gameAttempts.player} like 'guest:%'`, gameAttempts.isStored)
const isProgressOfGuest = sql`${playerProgress.player} like 'guest:%'`

/** Deletes the runs of guests whose cookie has expired. @returns how many. */
async function deleteExpiredGuests(now: Date, database: PooledDatabase): Promise<number> {
  const gone = database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(and(isRunOfGuest, lt(gameAttempts.startedAt, daysBefore(now, guestRetentionDays))))
    .limit(maxRowsPerRun)
  const { rowCount } = await database.delete(gameAttempts).where(inArray(gameAttempts.id, gone))
  return rowCount ?? 0
}

/** Deletes the experience of guests who have not played while their cookie lasts. @returns how many. */
async function deleteExpiredProgress(now: Date, database: PooledDatabase): Promise<number> {
  const oldest = daysBefore(now, guestRetentionDays).toISOString().slice(0, 10)
  const gone = database
    .select({ player: playerProgress.player })
    .from(playerProgress)
    .where(and(isProgressOfGuest, lt(playerProgress.day, oldest)))
    .limit(maxRowsPerRun)
  const { rowCount } = await database.delete(playerProgress).where(inArray(playerProgress.player, gone))
  return rowCount ?? 0
}

/** Whether an index has more rows than `most`, by PostgreSQL's estimate. */
async function hasMoreThan(most: number, indexName: string, database: PooledDatabase): Promise<boolean> {
  const { rows } = await database.execute<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = ${indexName}::regclass`,
  )
  return (rows[0]?.rows ?? 0) > most
}

/** Deletes the oldest runs of guests, and the experience of those who have not played for longest, while there are more than `most`. */
async function deleteTooManyGuests(most: number, database: PooledDatabase): Promise<void> {
  if (await hasMoreThan(most, 'player_progress_of_guests', database)) {
    const longest = database
      .select({ player: playerProgress.player })
      .from(playerProgress)
      .where(isProgressOfGuest)
      .orderBy(playerProgress.day)
      .limit(maxRowsPerRun)
    await database.delete(playerProgress).where(inArray(playerProgress.player, longest))
  }
  if (!(await hasMoreThan(most, 'game_attempts_of_guests', database))) return
  const earned = database.select().from(huntTickets).where(eq(huntTickets.attempt, gameAttempts.id))
  const oldest = database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(and(isRunOfGuest, notExists(earned)))
    .orderBy(gameAttempts.startedAt)
    .limit(maxRowsPerRun)
  await database.delete(gameAttempts).where(inArray(gameAttempts.id, oldest))
}

/** Deletes places on boards, and the logs of runs that no board shows any more. @param past the `ctid`s of the places. @returns how many. */
async function deleteBests(past: SQLWrapper, transaction: Transaction): Promise<number> {
  const dropped = await transaction
    .delete(gameBests)
    .where(sql`${gameBests}.ctid = any(array(${past}))`)
    .returning({ attempt: gameBests.attempt })
  if (dropped.length === 0) return 0
  const attempts = [...new Set(dropped.map(({ attempt }) => attempt))]
  const shown = transaction.select().from(gameBests).where(eq(gameBests.attempt, gameRuns.attempt))
  await transaction
    .update(gameRuns)
    .set({ log: null })
    .where(and(inArray(gameRuns.attempt, attempts), notExists(shown)))
  return dropped.length
}

const place = { place: sql`${gameBests}.ctid` }

/** Deletes places on past daily and weekly boards, and on those of daily challenges. @returns how many. */
async function deletePastBoards(now: Date, database: PooledDatabase): Promise<number> {
  return database.transaction(async (transaction) => {
    const past = transaction
      .select(place)
      .from(gameBests)
      .where(and(sql`${gameBests.period} <> 'all'`, lt(gameBests.reachedAt, daysBefore(now, periodBoardRetentionDays))))
      .limit(maxRowsPerRun)
      .for('update', { skipLocked: true })
    return deleteBests(past, transaction)
  })
}

/** Time in which a run that was being judged while its level was replaced is on its board, in milliseconds. */
const judgementMs = 600_000

/**
 * Deletes the boards of levels that their authors replaced, some batches in each run, because a popular game has a million rows.
 * A game without such boards is not looked at again before its level is replaced again.
 */
async function deletePastEditions(now: Date, database: PooledDatabase): Promise<void> {
  const { slug, edition, cleanedEdition, changedAt } = builderGames
  const isUncleaned = and(gt(edition, cleanedEdition), lt(changedAt, new Date(now.getTime() - judgementMs)))
  const uncleaned = await database
    .select({ slug })
    .from(builderGames)
    .where(isUncleaned)
    .orderBy(changedAt)
    .limit(maxRowsPerRun)
  if (uncleaned.length === 0) return
  const isOfThese = sql`${slug} = any(${sql.param(uncleaned.map((game) => game.slug))}::text[])`
  const isPast = and(eq(gameBests.game, slug), lt(gameBests.edition, edition))
  await inBatches(() =>
    database.transaction(async (transaction) => {
      const past = transaction
        .select(place)
        .from(builderGames)
        .innerJoin(gameBests, isPast)
        .where(isOfThese)
        .limit(maxRowsPerRun)
        .for('update', { of: gameBests, skipLocked: true })
      return deleteBests(past, transaction)
    }),
  )
  const clean = database
    .select({ slug })
    .from(builderGames)
    .where(and(isOfThese, isUncleaned, notExists(database.select().from(gameBests).where(isPast))))
    .for('no key update', { skipLocked: true })
  await database
    .update(builderGames)
    .set({ cleanedEdition: sql`${edition}` })
    .where(and(inArray(slug, clean), isUncleaned))
}

/** Deletes data of runs that nobody needs: attempts without a run, expired guests and too many of them, and past boards. */
export async function deleteOldRuns(
  now: Date,
  database: PooledDatabase,
  { most = maxGuestRuns }: { readonly most?: number } = {},
): Promise<void> {
  await inBatches(() => deleteUnstoredAttempts(now, database))
  await inBatches(() => deleteExpiredGuests(now, database))
  await inBatches(() => deleteExpiredProgress(now, database))
  await deleteTooManyGuests(most, database)
  await inBatches(() => deletePastBoards(now, database))
  const oldest = toDay(daysBefore(now, periodBoardRetentionDays))
  await inBatches(() => deletePastDailyAttempts({ before: oldest }, maxRowsPerRun, database))
  // Runs that began before midnight may be submitted until now.
  const lastDay = toDay(new Date(now.getTime() - lateRunMs))
  await inBatches(() => deletePastDailyAttempts({ before: lastDay, isUnfinished: true }, maxRowsPerRun, database))
  await deletePastEditions(now, database)
}
