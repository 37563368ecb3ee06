import 'server-only'
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { FindsQuery } from '@/lib/hunts/hunt-query'
import type { findListSchema, findSchema } from '@/lib/hunts/hunt-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { type HuntContextOptions, toHuntContext } from './hunt-context'
import { readHuntsProgress } from './read-hunts'
import { findHunt, isFindOfList, isListOfHunt, selectSeries, shownTitle } from './select-hunts'

/** Finds of a page. */
const findsPerPage = 25

/** The finds of some hunts. */
export const findsOfHunts = (chainId: number, ids: readonly bigint[]): SQL | undefined =>
  and(eq(huntFinds.chainId, chainId), inArray(huntFinds.huntId, [...ids]))

/** A page of finds, newest first, with the titles of their hunts. */
export async function selectFinds(
  database: PooledDatabase,
  where: SQL | undefined,
  page = 1,
): Promise<v.InferInput<typeof findSchema>[]> {
  const rows = await database
    .select({ find: huntFinds, title: shownTitle })
    .from(huntFinds)
    .innerJoin(hunts, and(eq(hunts.chainId, huntFinds.chainId), eq(hunts.huntId, huntFinds.huntId)))
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .orderBy(desc(huntFinds.blockNumber), desc(huntFinds.logIndex))
    .limit(findsPerPage)
    .offset((page - 1) * findsPerPage)
  return rows.map(({ find, title }) => ({
    huntId: String(find.huntId),
    title: title || null,
    keyIndex: Number(find.keyIndex),
    tier: Number(find.tier),
    player: find.player,
    amount: String(find.playerBaseUnits),
    developerAmount: String(find.developerBaseUnits),
    time: find.blockTime,
    transactionHash: find.transactionHash as `0x${string}`,
  }))
}

/**
 * The finds of a player in hunts with key lists, or all finds of a hunt with its added keys. @throws HttpError 404
 * `unknown-hunt`.
 */
export async function readFinds(
  { player, hunt, page = 1 }: FindsQuery,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof findListSchema>> {
  const { database, chainId, now } = toHuntContext(options)
  const series =
    hunt === undefined ? undefined : await selectSeries(await findHunt(hunt, chainId, database), now, database)
  const where = and(
    eq(huntFinds.chainId, chainId),
    player === undefined ? undefined : eq(huntFinds.player, player.toLowerCase()),
    series
      ? findsOfHunts(
          chainId,
          series.map((row) => row.hunt.huntId),
        )
      : isFindOfList,
  )
  const [finds, [all], reading] = await Promise.all([
    selectFinds(database, where, page),
    database
      .select({ total: count(), paid: sql<string>`coalesce(sum(${huntFinds.playerBaseUnits}), 0)` })
      .from(huntFinds)
      .where(where),
    readHuntsProgress(database, chainId),
  ])
  return { reading, finds, total: all?.total ?? 0, paid: all?.paid ?? '0', page, pageSize: findsPerPage }
}
