import 'server-only'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { type IndexerStatus, readCursor } from './read-cursor'

/** How far the indexer follows a chain, from what it wrote into the database; null where it never read that chain. */
export function readIndexerStatus(options: {
  readonly chainId: number
  readonly database?: Database
}): Promise<IndexerStatus | null> {
  return readCursor(options.database ?? getDatabase(), options.chainId)
}
