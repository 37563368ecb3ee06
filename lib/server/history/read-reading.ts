import 'server-only'
import type { HistoryReading } from '@/lib/history/history-reading'
import type { Database } from '@/lib/server/database/client'
import { readCursor } from '@/lib/server/leaderboard/read-cursor'

/** How far the indexer has read a chain; null where it never did. */
export async function readReading(database: Pick<Database, 'select'>, chainId: number): Promise<HistoryReading> {
  const status = await readCursor(database, chainId)
  if (!status) return null
  const { cursor, finalBlock, freshness, head, silentMs } = status
  const ageSeconds = Math.max(0, Math.floor(silentMs / 1_000))
  return { block: cursor, finalBlock, head, ageSeconds, freshness }
}
