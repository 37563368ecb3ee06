import 'server-only'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { allRules } from '@/lib/games/all-rules'
import type { allGameNumbersSchema } from '@/lib/games/score-schema'
import { createCachedRead } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests, gamePlayCounts } from '@/lib/server/database/schema/games'
import { hunts } from '@/lib/server/database/schema/hunts'
import { type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { selectListedHunts } from '@/lib/server/hunts/select-hunts'
import { toSummaries } from '@/lib/server/hunts/summarize-hunts'

/** How long the counts are cached. */
const countsMaxAgeMs = 10_000

type Counts = { readonly id: string; readonly plays: number; readonly best: number }

/** Reads the number of stored runs and the best score on the board of all time, of every game of the site. */
export async function countGames(database: PooledDatabase): Promise<readonly Counts[]> {
  const ids = [...allRules.keys()]
  const isOnBoard = and(eq(gameBests.game, gamePlayCounts.game), eq(gameBests.edition, 1), eq(gameBests.period, 'all'))
  const rows = await database
    .select({
      id: gamePlayCounts.game,
      plays: gamePlayCounts.plays,
      best: sql<number>`coalesce((select max(${gameBests.score}) from ${gameBests} where ${isOnBoard}), 0)`,
    })
    .from(gamePlayCounts)
    .where(inArray(gamePlayCounts.game, ids))
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, plays: 0, best: 0 })
}

const cachedCounts = createCachedRead({ read: () => countGames(getDatabase()), freshForMs: countsMaxAgeMs })

/** Converts a bounty to its fields in API responses. */
export const toBountyResponse = (bounty: Bounty | undefined) => ({
  keysLeft: bounty?.keysLeft ?? 0,
  bounty: String(bounty?.bounty ?? 0n),
})

/** Reads the statistics of every game of the site, cached for ten seconds. */
export async function readGameNumbers(): Promise<v.InferInput<typeof allGameNumbersSchema>['games']> {
  const [counts, bounties] = await Promise.all([cachedCounts(), readBounties()])
  return counts.map((game) => ({ ...game, ...toBountyResponse(bounties.get(game.id)) }))
}

/** The prizes that can still be won in the open hunts of a game: keys, and INT base units. */
export type Bounty = { readonly keysLeft: number; readonly bounty: bigint }

/** How long the sums are cached. */
const bountiesMaxAgeMs = 5_000

/** The most open hunts in the sums. */
const maxSummedHunts = 2_000

/** Sums up the open hunts of each game. */
export async function sumBounties(options: HuntContextOptions = {}): Promise<ReadonlyMap<string, Bounty>> {
  const { database, chainId, now } = toHuntContext(options)
  const isOpen = and(
    eq(hunts.chainId, chainId),
    lte(hunts.startTime, now),
    gt(hunts.endTime, now),
    isNull(hunts.closedTime),
  )
  const open = await selectListedHunts(database, isOpen, maxSummedHunts)
  const bounties = new Map<string, Bounty>()
  for (const { place, keys, found, left } of await toSummaries(open, chainId, now, database)) {
    if (place === null || keys === found) continue
    const before = bounties.get(place)
    bounties.set(place, {
      keysLeft: (before?.keysLeft ?? 0) + keys - found,
      bounty: (before?.bounty ?? 0n) + BigInt(left),
    })
  }
  return bounties
}

const cached = createCachedRead({ read: () => sumBounties(), freshForMs: bountiesMaxAgeMs })

/** Like `sumBounties`, cached for five seconds. */
export const readBounties = (): Promise<ReadonlyMap<string, Bounty>> => cached()
