import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/hunt-lists-schema'
import { hunts } from '@/lib/server/database/hunts-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { isListOfHunt, selectHunts, type HuntRow } from './select-hunts'

/** More parts than any pool has. */
const mostParts = 1_000

/** A hunt of the chain by its number. @throws RequestRefused 404 `unknown-hunt`. */
export async function findHunt(id: string, chainId: number, database: PooledDatabase): Promise<HuntRow> {
  const [row] = await selectHunts(database, and(eq(hunts.chainId, chainId), eq(hunts.huntId, BigInt(id))))
  if (row) return row
  throw new RequestRefused(404, 'unknown-hunt', 'There is no such hunt.')
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
