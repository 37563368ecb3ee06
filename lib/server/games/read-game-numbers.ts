import 'server-only'
import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { allGameNumbersSchema } from '@/lib/games/score-schema'
import { allRules } from '@/lib/games/all-rules'
import { createCachedRead } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameRuns } from '@/lib/server/database/games-schema'
import { readBounties, type Bounty } from './read-bounties'

/** Milliseconds that counts may be old: nobody reads a catalogue for the last run. */
const freshForMs = 10_000

type Counts = { readonly id: string; readonly plays: number; readonly best: number }

/** Counts the stored runs of every game of the site. */
export async function countGames(database: PooledDatabase): Promise<readonly Counts[]> {
  const rows = await database
    .select({ id: gameRuns.game, plays: sql<number>`count(*)::int`, best: sql<number>`max(${gameRuns.score})` })
    .from(gameRuns)
    .groupBy(gameRuns.game)
  return [...allRules.keys()].map((id) => rows.find((row) => row.id === id) ?? { id, plays: 0, best: 0 })
}

const cachedCounts = createCachedRead({ read: () => countGames(getDatabase()), freshForMs })

/** A game's open hunts as answers have them. */
export const toBountyAnswer = (bounty: Bounty | undefined) => ({
  keysLeft: bounty?.keysLeft ?? 0,
  bounty: String(bounty?.bounty ?? 0n),
})

/** The numbers of every game of the site, counted at most every ten seconds. */
export async function readGameNumbers(): Promise<v.InferInput<typeof allGameNumbersSchema>['games']> {
  const [counts, bounties] = await Promise.all([cachedCounts(), readBounties()])
  return counts.map((game) => ({ ...game, ...toBountyAnswer(bounties.get(game.id)) }))
}
