import 'server-only'
import { and, eq, inArray, isNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import { guestRetentionDays, periodBoardRetentionDays } from '@/lib/games/retention'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAbandons } from '@/lib/server/database/console-schema'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/games-schema'

const dayMs = 86_400_000

/** So much at a time: whatever is more is there the next time. */
const mostAtOnce = 1_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Attempts that nobody handed in, or whose run was refused: how many there were of each game stays known. */
async function forgetUnstored(now: Date, database: PooledDatabase): Promise<void> {
  const isJudged = or(isNull(gameAttempts.judgedUntil), lt(gameAttempts.judgedUntil, now))
  const over = database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(and(not(gameAttempts.isStored), lt(gameAttempts.expiresAt, now), isJudged))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  await database.transaction(async (transaction) => {
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
  })
}

/** What guests played whose cookie is over: nobody is that guest any more. */
async function forgetGuests(now: Date, database: PooledDatabase): Promise<void> {
  const gone = database
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(
      and(sql`${gameAttempts.player} like 'guest:%'`, lt(gameAttempts.startedAt, daysBefore(now, guestRetentionDays))),
    )
    .limit(mostAtOnce)
  await database.delete(gameAttempts).where(inArray(gameAttempts.id, gone))
}

/** Boards of days and weeks that are past, and the logs of runs that no board shows now. */
async function forgetPastBoards(now: Date, database: PooledDatabase): Promise<void> {
  await database.transaction(async (transaction) => {
    const past = transaction
      .select({ place: sql`${gameBests}.ctid` })
      .from(gameBests)
      .where(and(sql`${gameBests.period} <> 'all'`, lt(gameBests.reachedAt, daysBefore(now, periodBoardRetentionDays))))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const dropped = await transaction
      .delete(gameBests)
      .where(sql`${gameBests}.ctid = any(array(${past}))`)
      .returning({ attempt: gameBests.attempt })
    if (dropped.length === 0) return
    const attempts = [...new Set(dropped.map(({ attempt }) => attempt))]
    const shown = transaction.select().from(gameBests).where(eq(gameBests.attempt, gameRuns.attempt))
    await transaction
      .update(gameRuns)
      .set({ log: null })
      .where(and(inArray(gameRuns.attempt, attempts), notExists(shown)))
  })
}

/** Deletes what is kept of runs and needed by nobody: attempts without a run, guests who cannot come back, boards that are past. */
export async function forgetRuns(now: Date, database: PooledDatabase): Promise<void> {
  await forgetUnstored(now, database)
  await forgetGuests(now, database)
  await forgetPastBoards(now, database)
}
