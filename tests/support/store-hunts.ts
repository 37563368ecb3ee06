import { zeroHash } from 'viem'
import { decideListing } from '@/indexer/store/write-hunts'
import type { PooledDatabase } from '@/lib/server/database/client'
import { hunts } from '@/lib/server/database/schema/hunts'

type Row = Omit<typeof hunts.$inferInsert, 'isCounted' | 'keySet'>
type Given = 'huntId' | 'sponsor' | 'gameId' | 'merkleRoot' | 'startTime' | 'endTime' | 'tiers'
type GivenRow = Pick<Row, Given> & Partial<Row>

/** A row with what most tests leave open: the sponsor is the developer, and the escrow holds all rewards. */
function complete(row: GivenRow): Row {
  return {
    chainId: 31337,
    developer: row.sponsor,
    developerShareBps: 0,
    maxKeysPerPlayer: 1,
    escrowBaseUnits: row.tiers.reduce((sum, { count, reward }) => sum + BigInt(count) * BigInt(reward), 0n),
    blockNumber: 1n,
    logIndex: 0,
    blockTime: row.startTime,
    transactionHash: zeroHash,
    ...row,
  }
}

/** Writes rows of hunts as the indexer would, one after the other. */
export async function storeHunts(
  database: Pick<PooledDatabase, 'select' | 'insert'>,
  rows: GivenRow | readonly GivenRow[],
): Promise<void> {
  const all = ([rows].flat() as readonly GivenRow[]).map(complete)
  const [first] = all
  if (!first) return
  const listing = await decideListing(database, first.chainId, all)
  await database
    .insert(hunts)
    .values(all.map((row, index) => ({ ...row, ...(listing[index] ?? { isCounted: false, keySet: null }) })))
}
