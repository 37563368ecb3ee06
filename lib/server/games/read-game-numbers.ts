import 'server-only'
import { sql } from 'drizzle-orm'
import type { GameNumbers } from '@/lib/games/attempt-answers'
import { allRules } from '@/lib/games/all-rules'
import { createCachedRead } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameRuns } from '@/lib/server/database/games-schema'

/** Milliseconds that counts may be old: nobody reads a catalogue for the last run. */
const freshForMs = 10_000

/** Counts the stored runs of every game. */
export async function countGames(database: PooledDatabase): Promise<readonly GameNumbers[]> {
  const rows = await database
    .select({ id: gameRuns.game, plays: sql<number>`count(*)::int`, best: sql<number>`max(${gameRuns.score})` })
    .from(gameRuns)
    .groupBy(gameRuns.game)
  return [...allRules.keys()].map((id) => rows.find((row) => row.id === id) ?? { id, plays: 0, best: 0 })
}

const cached = createCachedRead({ read: () => countGames(getDatabase()), freshForMs })

/** The same, counted at most every ten seconds. */
export const readGameNumbers = (): Promise<readonly GameNumbers[]> => cached()
