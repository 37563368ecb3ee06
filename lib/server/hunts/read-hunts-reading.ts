import 'server-only'
import type { HuntsReading } from '@/lib/hunts/hunts-reading'
import type { Database } from '@/lib/server/database/client'
import { readCursor } from '@/lib/server/leaderboard/read-cursor'

/** How far the indexer has read the chain; null for one that it never read. */
export async function readHuntsReading(database: Pick<Database, 'select'>, chainId: number): Promise<HuntsReading> {
  const cursor = await readCursor(database, chainId)
  return (
    cursor && {
      block: cursor.cursor,
      blockTime: cursor.blockTime,
      lagBlocks: cursor.lagBlocks,
      freshness: cursor.freshness,
    }
  )
}
