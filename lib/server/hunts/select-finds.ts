import 'server-only'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { findSchema } from '@/lib/hunts/hunt-answers'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { huntFinds, hunts } from '@/lib/server/database/hunts-schema'
import { isListOfHunt } from './select-hunts'

/** Finds of a page. */
export const findsAtOnce = 25

/** The finds of some hunts of a chain. */
export const findsOfHunts = (chainId: number, ids: readonly bigint[]): SQL | undefined =>
  and(eq(huntFinds.chainId, chainId), inArray(huntFinds.huntId, [...ids]))

/** A page of finds, the newest first, with the name of their hunt. */
export async function selectFinds(
  database: PooledDatabase,
  where: SQL | undefined,
  page = 1,
): Promise<v.InferInput<typeof findSchema>[]> {
  const rows = await database
    .select({ find: huntFinds, title: huntLists.title })
    .from(huntFinds)
    .innerJoin(hunts, and(eq(hunts.chainId, huntFinds.chainId), eq(hunts.huntId, huntFinds.huntId)))
    .leftJoin(huntLists, isListOfHunt)
    .where(where)
    .orderBy(desc(huntFinds.blockNumber), desc(huntFinds.logIndex))
    .limit(findsAtOnce)
    .offset((page - 1) * findsAtOnce)
  return rows.map(({ find, title }) => ({
    huntId: String(find.huntId),
    title,
    keyIndex: Number(find.keyIndex),
    tier: Number(find.tier),
    player: find.player,
    amount: String(find.playerBaseUnits),
    developerAmount: String(find.developerBaseUnits),
    time: find.blockTime,
    transactionHash: find.transactionHash as `0x${string}`,
  }))
}
