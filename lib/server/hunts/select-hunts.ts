import 'server-only'
import { and, desc, eq, getTableColumns, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toPlayerReward } from '@/lib/hunts/claim'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type HuntState, toHuntState } from '@/lib/hunts/hunt-state'
import { relayRules } from '@/lib/hunts/relaying/relay-budget'
import type { PooledDatabase } from '@/lib/server/database/client'
import { hiddenHunts, huntArchives, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { isPlaceShown } from './is-place-shown'

const { proofNodes: _, hints: __, ...ownColumns } = getTableColumns(huntLists)

/** Whether an operator has hidden what the sponsor wrote. */
export const isHidden: SQL = sql`exists (select 1 from ${hiddenHunts} where ${and(
  eq(hiddenHunts.chainId, huntLists.chainId),
  or(eq(hiddenHunts.root, huntLists.continues), and(isNull(huntLists.continues), eq(hiddenHunts.root, huntLists.root))),
)})`

/** Whether the site shows what a sponsor wrote: no operator has hidden it, and players can reach the hunt's place. */
export const areTextsShown = and(not(isHidden), isPlaceShown)

/** The title of a list as the site shows it: empty when its texts are not shown. */
export const shownTitle = sql<string>`case when ${areTextsShown} then ${huntLists.title} else '' end`

/**
 * The columns of a key list, without the nodes for proofs, which take 10 KB, and without the hints, which only the page of a hunt shows. A list
 * whose texts are not shown has an empty title; all else works as before, so that finders get what they have found.
 */
export const columnsOfList = { ...ownColumns, title: shownTitle }

type ListRow = Omit<typeof huntLists.$inferSelect, 'proofNodes' | 'hints'>

export type HuntRow = { readonly hunt: typeof hunts.$inferSelect; readonly list: ListRow | null }

/** A hunt with a key list. */
export type ListedHunt = HuntRow & { readonly list: ListRow }

const maxSelected = 100

/** What the finder of a key of a tier gets, in INT base units. */
export const rewardOf = ({ hunt }: HuntRow, tier: number): bigint =>
  toPlayerReward(BigInt(hunt.tiers[tier]?.reward ?? 0), hunt.developerShareBps)

/** The columns that must be equal in a hunt and its list. */
type Matched = 'sponsor' | 'gameId' | 'counts'

const isHuntOf = (
  { chainId, root }: typeof huntLists | typeof huntArchives,
  { sponsor, gameId, counts }: { readonly [Name in Matched]: SQL | (typeof huntLists)[Name] },
): SQL | undefined =>
  and(
    eq(hunts.chainId, chainId),
    eq(hunts.merkleRoot, root),
    sql`${hunts.sponsor} = ${sponsor}`,
    sql`(${gameId} is null or ${gameId} = ${hunts.gameId})`,
    sql`jsonb_path_query_array(${hunts.tiers}, '$[*].count') = ${counts}`,
    sql`${hunts.isCounted}`,
  )

/**
 * Matches a hunt with its key list: both have the same root, sponsor, place and tiers. A list of earned keys belongs
 * only to the first hunt that was funded with it. The site gives each earned key once: with a second hunt of the same
 * keys the sponsor could show the rewards of one and pay those of the other. The indexer decides which is the first, so
 * that queries need not compare hunts.
 */
export const isListOfHunt = and(
  isHuntOf(huntLists, huntLists),
  or(eq(huntLists.mode, 'hidden'), isNotNull(hunts.keySet)),
)

/**
 * Whether a find is of a hunt with a key list. For the gas alone, anybody can fund hunts that do not count or have no
 * list, in any game, and claim their keys. So only these finds are in the numbers of a player.
 */
export const isFindOfList: SQL = sql`exists (select 1 from ${hunts} join ${huntLists} on ${isListOfHunt} where ${and(
  eq(hunts.chainId, huntFinds.chainId),
  eq(hunts.huntId, huntFinds.huntId),
)})`

/** Matches a hunt with its key list in the archive. */
export const isArchivedListOfHunt = isHuntOf(huntArchives, {
  sponsor: sql`${huntArchives.list} ->> 'sponsor'`,
  gameId: sql`(${huntArchives.list} ->> 'gameId')`,
  counts: sql`${huntArchives.list} -> 'counts'`,
})

/**
 * The identity of a series: its first list, and the terms that its parts share. A hunt without a list is a series of
 * its own.
 */
export const seriesName = sql<string>`concat_ws(' ', coalesce(${huntLists.continues}, ${huntLists.root}, 'hunt ' || ${hunts.huntId}), ${hunts.developer}, ${hunts.developerShareBps}, ${hunts.maxKeysPerPlayer})`

/**
 * The INT that finders of a hunt can still get, in base units, without the developer's share, which can go back to the
 * sponsor. By rounding, it can be less than `toFinderTotals` by up to one base unit for each key.
 */
export const unclaimed = sql<string>`floor((${hunts.escrowBaseUnits} - (
    select coalesce(sum(${huntFinds.playerBaseUnits} + ${huntFinds.developerBaseUnits}), 0) from ${huntFinds}
    where ${and(eq(huntFinds.chainId, hunts.chainId), eq(huntFinds.huntId, hunts.huntId))}
  )) * (10000 - ${hunts.developerShareBps}) / 10000)`

/**
 * The weight of a hunt in lists and in the relayer's budget: INT that no finder has claimed yet, times age. Locked INT is the only
 * measure that costs a sponsor something. @param now seconds since 1970.
 */
export function weightAt(now: number): SQL {
  const age = sql`least(greatest(${now}::bigint - ${hunts.blockTime}, 0), ${relayRules.fullAgeSeconds}::bigint)`
  return sql`${unclaimed} * (${relayRules.floorAgeSeconds}::bigint + ${age})`
}

/** The order of hunts, those with most weight first. @param now seconds since 1970. */
export const byWeight = (now: number): SQL => sql`${weightAt(now)} desc`

/** Selects hunts with their key lists, newest first by default. A list counts only if it matches the chain. */
export async function selectHunts(
  database: Pick<PooledDatabase, 'select'>,
  where: SQL | undefined,
  most = maxSelected,
  order = desc(hunts.huntId),
): Promise<HuntRow[]> {
  const rows = await database
    .select({ hunt: hunts, list: columnsOfList })
    .from(hunts)
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .orderBy(order)
    .limit(most)
  return rows.map(({ hunt, list }) => ({ hunt, list: list && isPlaceOf(hunt, list) ? list : null }))
}

/** Whether a hunt is in the place of its list. `isListOfHunt` has compared a stored hash; older lists have none. */
export const isPlaceOf = (
  { gameId }: Pick<HuntRow['hunt'], 'gameId'>,
  list: Pick<ListRow, 'place' | 'gameId'>,
): boolean => list.gameId !== null || toGameHash(list.place) === gameId

/** The hints of lists, the earliest first; none of those whose texts are not shown. */
export async function readHints(
  chainId: number,
  roots: readonly string[],
  database: Pick<PooledDatabase, 'select'>,
): Promise<(typeof huntLists.$inferSelect)['hints']> {
  const lists = await database
    .select({ hints: huntLists.hints })
    .from(huntLists)
    .where(and(eq(huntLists.chainId, chainId), isOneOf(huntLists.root, roots), areTextsShown))
  return lists.flatMap(({ hints }) => hints).toSorted((a, b) => a.opensAt - b.opensAt)
}

/**
 * Selects hunts that have a key list. Anybody can fund hunts without a list in any game for little money; they are
 * excluded before the limit applies, so that they cannot hide listed ones.
 */
export async function selectListedHunts(
  database: Pick<PooledDatabase, 'select'>,
  where: SQL | undefined,
  most?: number,
  order?: SQL,
): Promise<ListedHunt[]> {
  const rows = await selectHunts(database, and(isNotNull(huntLists.root), where), most, order)
  return rows.filter((row): row is ListedHunt => row.list !== null)
}

/**
 * The parts of a series that the site shows and counts, of which anybody can fund any number. Keys are not added to a series with so many
 * parts that are not over.
 */
export const maxParts = 50

/** The root of the first list of a series, which identifies it. */
export const firstOfSeries = ({ continues, root }: Pick<ListRow, 'continues' | 'root'>): string => continues ?? root

/** The order of the parts of a series: those first that can be claimed from, then the newest. @param now seconds since 1970. */
export const byUse = (now: number): SQL =>
  sql`${hunts.closedTime} is null and ${hunts.endTime} > ${now} desc, ${hunts.huntId} desc`

/** A hunt by its id. @throws HttpError 404 `unknown-hunt`. */
export async function findHunt(id: string, chainId: number, database: PooledDatabase): Promise<HuntRow> {
  const [row] = await selectHunts(database, and(eq(hunts.chainId, chainId), eq(hunts.huntId, BigInt(id))))
  if (row) return row
  throw new HttpError(404, 'unknown-hunt', 'There is no such hunt.')
}

/** The hunts of the series that a hunt belongs to, including itself; of many parts those that `byUse` puts first. */
export async function selectSeries({ hunt, list }: HuntRow, now: number, database: PooledDatabase): Promise<HuntRow[]> {
  const { chainId, huntId, developer, developerShareBps, maxKeysPerPlayer } = hunt
  const isSame = and(
    eq(hunts.developer, developer),
    eq(hunts.developerShareBps, developerShareBps),
    eq(hunts.maxKeysPerPlayer, maxKeysPerPlayer),
  )
  const isHunt = eq(hunts.huntId, huntId)
  // `or` with the hunt itself, which is a part too, would read all hunts. That there is a list lets PostgreSQL begin with those of the series.
  const isPart = list
    ? and(
        isSame,
        isNotNull(huntLists.root),
        isListOfHunt,
        sql`coalesce(${huntLists.continues}, ${huntLists.root}) = ${firstOfSeries(list)}`,
      )
    : isHunt
  return selectHunts(database, and(eq(hunts.chainId, chainId), isPart), maxParts, sql`${isHunt} desc, ${byUse(now)}`)
}

/**
 * The roots of the lists of a series that have a hunt that counts, and is as `where` says. Anybody can list keys in the name of any sponsor, but only the
 * sponsor can fund them, so what every run does for a series starts from the sponsor's hunts: unfunded lists are not read.
 */
export async function readRootsOfSeries(
  { hunt: { chainId, sponsor, gameId }, list }: ListedHunt,
  database: Pick<PooledDatabase, 'selectDistinct'>,
  where?: SQL,
): Promise<readonly string[]> {
  const funded = await database
    .selectDistinct({ root: huntLists.root, continues: huntLists.continues })
    .from(hunts)
    .innerJoin(huntLists, and(eq(huntLists.chainId, hunts.chainId), eq(huntLists.root, hunts.merkleRoot)))
    .where(
      and(
        eq(hunts.chainId, chainId),
        eq(hunts.sponsor, sponsor),
        eq(hunts.gameId, gameId),
        sql`${hunts.isCounted}`,
        where,
      ),
    )
  const series = firstOfSeries(list)
  // Filtered here: in SQL, the database could start with all lists that name the series.
  return funded.filter((each) => firstOfSeries(each) === series).map(({ root }) => root)
}

/** Matches one of any number of values; `inArray` needs a parameter for each, of which a query has 65,535 at most. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`

/** The state of a hunt. @param now seconds since 1970. */
export const getHuntState = ({ startTime, endTime, closedTime }: HuntRow['hunt'], now: number): HuntState =>
  toHuntState({ start: startTime, end: endTime, isClosed: closedTime !== null }, now)
