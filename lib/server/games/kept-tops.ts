import 'server-only'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { toPeriodName } from '@/lib/games/board-period'
import { createCachedRead } from '@/lib/server/cached-read'
import type { PooledDatabase } from '@/lib/server/database/client'
import { readTop, type TopOfBoard } from './read-top'

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
