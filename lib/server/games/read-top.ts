import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ScoreBoard } from '@/lib/games/attempt-answers'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameBests } from '@/lib/server/database/games-schema'
import { namePlayers } from './name-players'

export const mostBoardRows = 100

/** The part of a board that is the same for everybody who asks. */
export type TopOfBoard = Pick<ScoreBoard, 'rows' | 'players'>

/** The best runs of a game on the board of a period, by the period's name, and how many players stand on it. */
export async function readTop(
  { game, period }: { readonly game: string; readonly period: string },
  database: PooledDatabase,
): Promise<TopOfBoard> {
  const isOnBoard = and(eq(gameBests.game, game), eq(gameBests.period, period))
  const [rows, counted] = await Promise.all([
    database
      .select()
      .from(gameBests)
      .where(isOnBoard)
      .orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player))
      .limit(mostBoardRows),
    database
      .select({ players: sql<number>`count(*)::int` })
      .from(gameBests)
      .where(isOnBoard),
  ])
  const names = await namePlayers(
    rows.map((row) => row.player),
    database,
  )
  return {
    rows: rows.map(({ score, attempt, reachedAt }, index) => ({
      rank: index + 1,
      ...(names[index] ?? { name: null, address: null, guest: null }),
      score,
      attempt,
      reachedAt: reachedAt.toISOString(),
    })),
    players: counted[0]?.players ?? 0,
  }
}
