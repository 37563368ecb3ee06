import 'server-only'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { ScoreBoard } from '@/lib/games/score-schema'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { createCachedRead } from '@/lib/server/cached-read'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameBests } from '@/lib/server/database/games-schema'
import { namePlayers } from './name-players'

const mostBoardRows = 100

/** The part of a board that is the same for everybody who asks. */
type TopOfBoard = Pick<ScoreBoard, 'rows' | 'players'>

/** The best runs of a game on the board of a period, by the period's name, and how many players stand on it. */
async function readTop(
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

type Kept = { readonly name: string; readonly read: () => Promise<TopOfBoard> }

/** Milliseconds that the runs which other processes stored may be missing for. */
const freshForMs = 2_000

const kept = new WeakMap<PooledDatabase, Map<string, Kept>>()

/** The best runs of a game in a period, read once for all who ask at the same time and a little later. */
export function readKeptTop(
  game: string,
  period: BoardPeriod,
  now: Date,
  database: PooledDatabase,
): Promise<TopOfBoard> {
  const ofDatabase = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, ofDatabase)
  const name = toPeriodName(period, now)
  const key = `${game} ${period}`
  const before = ofDatabase.get(key)
  if (before?.name === name) return before.read()
  const read = createCachedRead({ read: () => readTop({ game, period: name }, database), freshForMs })
  ofDatabase.set(key, { name, read })
  return read()
}

/** Lets the boards of a game be read anew: whoever stored a run wants to see it there. */
export function forgetTops(game: string, database: PooledDatabase): void {
  const ofDatabase = kept.get(database)
  for (const key of ofDatabase?.keys() ?? []) if (key.startsWith(`${game} `)) ofDatabase?.delete(key)
}
