import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { type Address, getAddress, type Hex } from 'viem'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainEvents } from '@/lib/server/database/schema/chain'

/** A purchase of INT. */
type RecentPurchase = {
  readonly buyer: Address
  /** Whole INT, without bonuses, in decimal. */
  readonly boughtInt: string
  /** Block time in Unix seconds. */
  readonly time: number
  readonly transactionHash: Hex
  readonly blockNumber: number
}

/** Reads the last purchases of INT on a chain, newest first, at most `limit` (1 to 100). */
export async function readRecentPurchases(options: {
  readonly chainId: number
  readonly limit: number
  readonly database?: Database
}): Promise<RecentPurchase[]> {
  const { chainId, limit, database = getDatabase() } = options
  const rows = await database
    .select()
    .from(chainEvents)
    .where(and(eq(chainEvents.chainId, chainId), eq(chainEvents.name, 'TokenPurchase')))
    .orderBy(desc(chainEvents.blockNumber), desc(chainEvents.logIndex))
    .limit(Math.min(Math.max(Math.trunc(limit), 1), 100))
  return rows.map((row) => ({
    buyer: getAddress(row.playerAddress ?? ''),
    boughtInt: String(row.args.value),
    time: row.blockTime,
    transactionHash: row.transactionHash as Hex,
    blockNumber: Number(row.blockNumber),
  }))
}
