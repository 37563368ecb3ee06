import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'

/** What the tables know players to have paid, in wei, by address in lower case. */
export async function readStoredInvested(
  database: Database,
  chainId: number,
  buyers: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await database
    .select({ address: players.address, investedWei: players.investedWei })
    .from(players)
    .where(and(eq(players.chainId, chainId), inArray(players.address, [...buyers])))
  return new Map(rows.map(({ address, investedWei }) => [address, investedWei]))
}
