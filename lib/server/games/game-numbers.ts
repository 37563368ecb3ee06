import 'server-only'
import { and, eq, gt, inArray, isNull, lte, not, notLike, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { allRules } from '@/lib/games/all-rules'
import type { allGameNumbersSchema } from '@/lib/games/score-schema'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { createCachedRead } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests, gamePlayCounts } from '@/lib/server/database/schema/games'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { byWeight, isHidden, isListOfHunt, maxParts, seriesName, unclaimed } from '@/lib/server/hunts/select-hunts'

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

/** The prizes that can still be won in the open hunts of a game: keys, and INT base units without the shares of developers. */
export type Bounty = { readonly keysLeft: number; readonly bounty: bigint }

/** How long the sums are cached. */
const bountiesMaxAgeMs = 5_000

/**
 * Sums up what finders can still win in the open hunts of each game, without hunts that an operator has hidden. Anybody
 * can fund the same keys any number of times, so of a series only the parts count that the site shows: those with most
 * weight. The database sums, because the number of hunts has no limit.
 */
export async function sumBounties(options: HuntContextOptions = {}): Promise<ReadonlyMap<string, Bounty>> {
  const { database, chainId, now } = toHuntContext(options)
  const isOpen = and(
    eq(hunts.chainId, chainId),
    lte(hunts.startTime, now),
    gt(hunts.endTime, now),
    isNull(hunts.closedTime),
  )
  const keys = sql`(select sum((tier ->> 'count')::bigint) from jsonb_array_elements(${hunts.tiers}) as each (tier))`
  const found = sql`(select count(*) from ${huntFinds} where ${and(eq(huntFinds.chainId, hunts.chainId), eq(huntFinds.huntId, hunts.huntId))})`
  const parts = database
    .select({
      place: huntLists.place,
      gameId: hunts.gameId,
      keysLeft: sql<string>`${keys} - ${found}`.as('keys_left'),
      left: unclaimed.as('left_base_units'),
      part: sql<number>`row_number() over (partition by ${seriesName} order by ${byWeight(now)}, ${hunts.huntId} desc)`.as(
        'part',
      ),
    })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(and(isOpen, notLike(huntLists.place, 'https://%'), not(isHidden)))
    .as('parts')
  const sums = await database
    .select({
      place: parts.place,
      gameId: parts.gameId,
      keysLeft: sql`sum(${parts.keysLeft})`.mapWith(Number),
      bounty: sql`sum(${parts.left})`.mapWith(BigInt),
    })
    .from(parts)
    .where(lte(parts.part, maxParts))
    .groupBy(parts.place, parts.gameId)
  // Lists that were stored before the column with the hash of their place are compared here.
  const own = sums.filter(({ place, gameId, keysLeft }) => toGameHash(place) === gameId && keysLeft > 0)
  return new Map(own.map(({ place, keysLeft, bounty }) => [place, { keysLeft, bounty }]))
}

const cached = createCachedRead({ read: () => sumBounties(), freshForMs: bountiesMaxAgeMs })

/** Like `sumBounties`, cached for five seconds. */
export const readBounties = (): Promise<ReadonlyMap<string, Bounty>> => cached()
