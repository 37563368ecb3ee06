import 'server-only'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { findSchema } from '@/lib/hunts/hunt-answers'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { huntFinds, hunts } from '@/lib/server/database/hunts-schema'
import { settle, type HuntSurroundings } from './hunt-surroundings'

const mostFinds = 500

/** Finds, the newest first, with the name of their hunt. */
export async function selectFinds(database: PooledDatabase, where: SQL | undefined): Promise<v.InferInput<typeof findSchema>[]> {
  const rows = await database
    .select({ find: huntFinds, title: huntLists.title })
    .from(huntFinds)
    .innerJoin(hunts, and(eq(hunts.chainId, huntFinds.chainId), eq(hunts.huntId, huntFinds.huntId)))
    .leftJoin(huntLists, and(eq(huntLists.chainId, hunts.chainId), eq(huntLists.root, hunts.merkleRoot), eq(huntLists.sponsor, hunts.sponsor)))
    .where(where)
    .orderBy(desc(huntFinds.blockNumber), desc(huntFinds.logIndex))
    .limit(mostFinds)
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

/** Everything that a player has found. */
export async function readFindsOf(player: string, surroundings: HuntSurroundings = {}) {
  const { database, chainId } = settle(surroundings)
  return { finds: await selectFinds(database, and(eq(huntFinds.chainId, chainId), eq(huntFinds.player, player.toLowerCase()))) }
}
