import 'server-only'
import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type HuntState, toHuntState } from '@/lib/hunts/hunt-state'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { HttpError } from '@/lib/server/http/http-error'

/** More parts than any pool has. */
const mostParts = 1_000

/** A hunt of the chain by its number. @throws HttpError 404 `unknown-hunt`. */
export async function findHunt(id: string, chainId: number, database: PooledDatabase): Promise<HuntRow> {
  const [row] = await selectHunts(database, and(eq(hunts.chainId, chainId), eq(hunts.huntId, BigInt(id))))
  if (row) return row
  throw new HttpError(404, 'unknown-hunt', 'There is no such hunt.')
}

/** All hunts of the pool that a hunt belongs to, itself among them. */
export async function selectPool({ hunt, list }: HuntRow, database: PooledDatabase): Promise<HuntRow[]> {
  const { chainId, huntId, developer, developerShareBps, maxKeysPerPlayer } = hunt
  const isSame = and(
    eq(hunts.developer, developer),
    eq(hunts.developerShareBps, developerShareBps),
    eq(hunts.maxKeysPerPlayer, maxKeysPerPlayer),
  )
  const isOfSeries = list
    ? and(
        isSame,
        isListOfHunt,
        sql`coalesce(${huntLists.continues}, ${huntLists.root}) = ${list.continues ?? list.root}`,
      )
    : undefined
  return selectHunts(database, and(eq(hunts.chainId, chainId), or(eq(hunts.huntId, huntId), isOfSeries)), mostParts)
}

/** What state a hunt of the chain is in. @param now in seconds since 1970. */
export const stateOfHunt = ({ startTime, endTime, closedTime }: HuntRow['hunt'], now: number): HuntState =>
  toHuntState({ start: startTime, end: endTime, isClosed: closedTime !== null }, now)

export type HuntRow = { readonly hunt: typeof hunts.$inferSelect; readonly list: typeof huntLists.$inferSelect | null }

/** A hunt whose sponsor told us of its keys. */
export type ListedHunt = HuntRow & { readonly list: NonNullable<HuntRow['list']> }

const mostSelected = 100

/** A hunt's list: of the same root and sponsor, and of the place and tiers that the chain bears out. */
export const isListOfHunt = and(
  eq(huntLists.chainId, hunts.chainId),
  eq(huntLists.root, hunts.merkleRoot),
  eq(huntLists.sponsor, hunts.sponsor),
  or(isNull(huntLists.gameId), eq(huntLists.gameId, hunts.gameId)),
  sql`jsonb_path_query_array(${hunts.tiers}, '$[*].count') = ${huntLists.counts}`,
)

/**
 * What hunts of one pool have in common: the first of their lists, and the terms that no player should have to tell apart. One
 * without a list is a pool of its own.
 */
export const seriesName = sql<string>`concat_ws(' ', coalesce(${huntLists.continues}, ${huntLists.root}, 'hunt ' || ${hunts.huntId}), ${hunts.developer}, ${hunts.developerShareBps}, ${hunts.maxKeysPerPlayer})`

/** Hunts with what their sponsors told us, the newest first unless told otherwise: only what the chain bears out, else none of it. */
export async function selectHunts(
  database: PooledDatabase,
  where: SQL | undefined,
  most = mostSelected,
  order = desc(hunts.huntId),
): Promise<HuntRow[]> {
  const rows = await database
    .select({ hunt: hunts, list: huntLists })
    .from(hunts)
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .orderBy(order)
    .limit(most)
  return rows.map(({ hunt, list }) => ({ hunt, list: list && toGameHash(list.place) === hunt.gameId ? list : null }))
}

/**
 * Those of them that have a list. Anybody may fund a hunt in any game, over anybody's root, for next to nothing:
 * hunts without a list are left out before they are counted, so that no number of them keeps a listed one from being found.
 */
export async function selectListedHunts(
  database: PooledDatabase,
  where: SQL | undefined,
  most?: number,
  order?: SQL,
): Promise<ListedHunt[]> {
  const rows = await selectHunts(database, and(isNotNull(huntLists.root), where), most, order)
  return rows.filter((row): row is ListedHunt => row.list !== null)
}
