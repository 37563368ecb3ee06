import 'server-only'
import { and, count, eq, gt, or } from 'drizzle-orm'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'

/** How many players of a chain have power in gems or crystals, as far as the indexer has read. */
export async function countHolders(options: { readonly chainId: number; readonly database?: Database }): Promise<number> {
  const { chainId, database = getDatabase() } = options
  const [row] = await database
    .select({ holders: count() })
    .from(players)
    .where(and(eq(players.chainId, chainId), or(gt(players.gemPower, 0n), gt(players.crystalPower, 0n))))
  return row?.holders ?? 0
}
