import 'server-only'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { BoardFreshness, LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { toSeason } from '@/lib/leaderboard/season'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema'
import type { BoardName } from './board-source'

/** Without a look at the chain for this long the indexer counts as silent. */
const silentAfterMs = 15_000
/** Further from the newest block than this it is behind, and catching up. */
const behindAfterBlocks = 20

/** How far the tables follow a chain. Block numbers; `cursor` is the last one read, `head` the newest one seen. */
export type IndexerStatus = {
  readonly chainId: number
  readonly cursor: number
  readonly head: number
  readonly lagBlocks: number
  readonly headSeenAt: Date
  /** Since the indexer last looked at the chain, by the database's clock: those of machines may differ. */
  readonly silentMs: number
  /** Up to here nothing is expected to be taken back; what is newer is fresh. */
  readonly finalBlock: number
  /** Of the cursor's block, in seconds since 1970. */
  readonly blockTime: number
  readonly boardBlock: number
  readonly freshness: BoardFreshness
}

function toFreshness(lagBlocks: number, silentMs: number): BoardFreshness {
  if (silentMs > silentAfterMs) return 'silent'
  return lagBlocks > behindAfterBlocks ? 'behind' : 'fresh'
}

/** How far the tables follow a chain; null for a chain that was never read. */
export async function readCursor(database: Pick<Database, 'select'>, chainId: number): Promise<IndexerStatus | null> {
  const silentMs = sql<number>`(extract(epoch from clock_timestamp() - ${chainCursors.headSeenAt}) * 1000)::float8`
  const [row] = await database
    .select({ ...getTableColumns(chainCursors), silentMs })
    .from(chainCursors)
    .where(eq(chainCursors.chainId, chainId))
  if (!row) return null
  const cursor = Number(row.blockNumber)
  const head = Math.max(cursor, Number(row.headNumber))
  return {
    chainId,
    cursor,
    head,
    lagBlocks: head - cursor,
    headSeenAt: row.headSeenAt,
    silentMs: row.silentMs,
    finalBlock: Number(row.finalNumber),
    blockTime: row.blockTime,
    boardBlock: Number(row.boardBlock),
    freshness: toFreshness(head - cursor, row.silentMs),
  }
}

/** How far the indexer follows a chain, from what it wrote into the database; null where it never read that chain. */
export function readIndexerStatus(options: {
  readonly chainId: number
  readonly database?: Database
}): Promise<IndexerStatus | null> {
  return readCursor(options.database ?? getDatabase(), options.chainId)
}

/** How a chain's board stands to it, and which board is meant. */
export async function readBoardState(
  moment: Pick<Database, 'select'>,
  chainId: number,
  season: number | 'current' | 'previous' | undefined,
): Promise<{
  readonly state: Pick<LeaderboardPage, 'updatedAtBlock' | 'headBlock' | 'finalBlock' | 'freshness'>
  readonly board: BoardName
}> {
  const status = await readCursor(moment, chainId)
  const finalBlock = status?.finalBlock ?? 0
  const current = toSeason(status?.blockTime ?? 0)
  return {
    state: {
      updatedAtBlock: status?.cursor ?? 0,
      headBlock: status?.head ?? 0,
      finalBlock,
      freshness: status?.freshness ?? 'silent',
    },
    board: {
      chainId,
      season:
        season === undefined ? null : season === 'current' ? current : season === 'previous' ? current - 1 : season,
      day: Math.floor((status?.blockTime ?? 0) / 86_400),
      finalBlock,
    },
  }
}
