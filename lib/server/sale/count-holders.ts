import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'

/** As in the index `players_holders`: written out, so that the planner knows it for the same. */
const hasPower = sql`(${players.gemPower} > 0 or ${players.crystalPower} > 0)`

/** How many players of a chain have power in gems or crystals, as far as the indexer has read. */
export async function countHolders(options: {
  readonly chainId: number
  readonly database?: Database
}): Promise<number> {
  const { chainId, database = getDatabase() } = options
  const [row] = await database
    .select({ holders: count() })
    .from(players)
    .where(and(eq(players.chainId, chainId), hasPower))
  return row?.holders ?? 0
}
