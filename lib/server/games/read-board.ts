import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ScoreBoard } from '@/lib/games/attempt-answers'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests } from '@/lib/server/database/games-schema'
import { findRules } from './find-rules'
import { namePlayers } from './name-players'
import { readRank } from './read-rank'

export const mostBoardRows = 100

type BoardRequest = { readonly game: string; readonly period: BoardPeriod; readonly player: string | null; readonly limit?: number }

/**
 * The best runs of a game in the day, the week, or all time, and the place of the player who asks.
 *
 * @throws RequestRefused 404 `unknown-game`.
 */
export async function readBoard(
  { game, period, player, limit = mostBoardRows }: BoardRequest,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<ScoreBoard> {
  findRules(game)
  const name = toPeriodName(period, now)
  const isOnBoard = and(eq(gameBests.game, game), eq(gameBests.period, name))
  const [rows, own, counted] = await Promise.all([
    database.select().from(gameBests).where(isOnBoard).orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player)).limit(limit),
    player === null ? null : readRank({ game, period: name, player }, database),
    database.select({ players: sql<number>`count(*)::int` }).from(gameBests).where(isOnBoard),
  ])
  const names = await namePlayers(rows.map((row) => row.player), database)
  return {
    rows: rows.map(({ score, attempt, reachedAt }, index) => ({
      rank: index + 1,
      ...(names[index] ?? { name: null, address: null, guest: null }),
      score,
      attempt,
      reachedAt: reachedAt.toISOString(),
    })),
    own,
    players: counted[0]?.players ?? 0,
  }
}
