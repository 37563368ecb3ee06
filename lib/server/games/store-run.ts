import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { toPeriodNames } from '@/lib/games/board-period'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/games-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { forgetTops } from './kept-tops'
import { readRank } from './read-rank'

type Run = Omit<typeof gameRuns.$inferInsert, 'playedAt'> & { readonly log: string }
type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** Puts a run on the boards of its day, its week and all time where it beats what the player has there. */
async function raiseBests(transaction: Transaction, { game, player, score, attempt }: Run, now: Date): Promise<number> {
  const values = toPeriodNames(now).map((period) => ({ game, period, player, score, attempt, reachedAt: now }))
  const raised = await transaction
    .insert(gameBests)
    .values(values)
    .onConflictDoUpdate({
      target: [gameBests.game, gameBests.period, gameBests.player],
      set: { score, attempt, reachedAt: now },
      setWhere: sql`${gameBests.score} < ${score}`,
    })
    .returning({ period: gameBests.period })
  return raised.length
}

/** Logs are kept of what boards show: the player's other runs keep their numbers alone. */
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

/** Says that the run of an attempt is kept: of two who judged the same one, one stores it. */
async function closeAttempt(transaction: Transaction, { attempt }: Run, now: Date): Promise<void> {
  const isOpen = and(eq(gameAttempts.id, attempt), isNull(gameAttempts.finishedAt))
  const closed = await transaction
    .update(gameAttempts)
    .set({ finishedAt: now, isStored: true })
    .where(isOpen)
    .returning({ id: gameAttempts.id })
  if (closed.length === 0)
    throw new HttpError(503, 'busy', 'Somebody else has judged this run.', { retryAfterSeconds: 1 })
}

/**
 * Stores a judged run.
 *
 * @returns its score, the player's best of all time, and the player's place by that.
 * @throws HttpError 503 `busy` where it was judged meanwhile.
 */
export async function storeRun(run: Run, now: Date, database: PooledDatabase): Promise<FinishedAttempt> {
  await database.transaction(async (transaction) => {
    await closeAttempt(transaction, run, now)
    await transaction.insert(gameRuns).values({ ...run, playedAt: now })
    await raiseBests(transaction, run, now)
    await dropLogs(transaction, run)
  })
  forgetTops(run.game, database)
  const own = await readRank({ game: run.game, period: 'all', player: run.player }, database)
  return { score: run.score, best: own?.score ?? run.score, rank: own?.rank ?? 1 }
}
