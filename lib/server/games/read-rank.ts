import 'server-only'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameBests } from '@/lib/server/database/games-schema'

/** A player's place on a board, counted from 1: of equal scores the one that was reached first is ahead. */
export async function readRank(
  { game, period, player }: { readonly game: string; readonly period: string; readonly player: string },
  database: PooledDatabase,
): Promise<{ readonly rank: number; readonly score: number; readonly attempt: string } | null> {
  const [own] = await database
    .select({ score: gameBests.score, reachedAt: gameBests.reachedAt, attempt: gameBests.attempt })
    .from(gameBests)
    .where(and(eq(gameBests.game, game), eq(gameBests.period, period), eq(gameBests.player, player)))
  if (!own) return null
  const isAhead = or(
    gt(gameBests.score, own.score),
    and(eq(gameBests.score, own.score), lt(gameBests.reachedAt, own.reachedAt)),
  )
  const [ahead] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(gameBests)
    .where(and(eq(gameBests.game, game), eq(gameBests.period, period), isAhead))
  return { rank: (ahead?.count ?? 0) + 1, score: own.score, attempt: own.attempt }
}
