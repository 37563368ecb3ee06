import 'server-only'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { BoardFreshness, LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { toSeason } from '@/lib/leaderboard/season'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema/chain'
import type { BoardId } from './board-source'

/** Time without a poll of the chain after which the indexer counts as silent. */
const silentAfterMs = 15_000
/** Lag after which the indexer counts as behind. */
const behindAfterBlocks = 20

/** Progress of the indexer. `cursor` is the last indexed block, `head` the newest known one. */
type IndexerCursor = {
  readonly chainId: number
  readonly cursor: number
  readonly head: number
  readonly lagBlocks: number
  readonly headSeenAt: Date
  /** Time since the indexer last polled the chain, by the database's clock, because clocks of machines may differ. */
  readonly silentMs: number
  /** Newest final block: no reorganisation is expected up to here. */
  readonly finalBlock: number
  /** Time of the cursor's block, in Unix seconds. */
  readonly blockTime: number
  readonly boardBlock: number
  readonly freshness: BoardFreshness
}

function toFreshness(lagBlocks: number, silentMs: number): BoardFreshness {
  if (silentMs > silentAfterMs) return 'silent'
  return lagBlocks > behindAfterBlocks ? 'behind' : 'fresh'
}

/** Reads the progress of the indexer; null for a chain that was never indexed. */
export async function readIndexerCursor(
  database: Pick<Database, 'select'>,
  chainId: number,
): Promise<IndexerCursor | null> {
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

/** Reads the state of a chain's board and resolves the requested season. */
export async function readBoardState(
  snapshot: Pick<Database, 'select'>,
  chainId: number,
  season: number | 'current' | 'previous' | undefined,
): Promise<{
  readonly state: Pick<LeaderboardPage, 'updatedAtBlock' | 'headBlock' | 'finalBlock' | 'freshness'>
  readonly board: BoardId
}> {
  const status = await readIndexerCursor(snapshot, chainId)
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
