import 'server-only'
import { eq } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema'

/** Without a look at the chain for this long the board is stale. */
const staleAfterMs = 15_000
/** Further behind than this it is stale as well: it is catching up. */
const staleAfterBlocks = 20

/** How far the tables follow a chain. Block numbers; `cursor` is the last one read, `head` the newest one seen. */
export type IndexerStatus = {
  readonly chainId: number
  readonly cursor: number
  readonly head: number
  readonly lagBlocks: number
  readonly headSeenAt: Date
  readonly boardBlock: number
  readonly isStale: boolean
}

/** How far the tables follow a chain; null for a chain that was never read. */
export async function readCursor(
  database: Pick<Database, 'select'>,
  chainId: number,
): Promise<IndexerStatus | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
  if (!row) return null
  const cursor = Number(row.blockNumber)
  const head = Math.max(cursor, Number(row.headNumber))
  return {
    chainId,
    cursor,
    head,
    lagBlocks: head - cursor,
    headSeenAt: row.headSeenAt,
    boardBlock: Number(row.boardBlock),
    isStale: Date.now() - row.headSeenAt.getTime() > staleAfterMs || head - cursor > staleAfterBlocks,
  }
}
