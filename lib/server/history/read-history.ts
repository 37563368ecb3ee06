import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { HistoryKind } from '@/lib/history/history-kinds'
import { type HistoryCursor, type HistoryPageResponse, toHistoryCursorText } from '@/lib/history/history-page'
import type { IndexerProgress } from '@/lib/history/indexer-progress'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { historyEntries } from '@/lib/server/database/schema'
import { readCursor } from '@/lib/server/leaderboard/indexer-status'

/** How many rows more than a page are asked for, so that its last transaction can be whole. */
export const spareRows = 50

type Placed = { readonly transactionHash: string }

/**
 * The first `limit` rows and what else belongs to the last one's transaction. Rows are given in order, up to `limit +
 * spareRows` of them; `hasMore` says whether any remain. A transaction that spans more than the spare is cut.
 */
export function cutPage<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly hasMore: boolean } {
  const last = rows[limit - 1]
  if (!last) return { page: rows, hasMore: false }
  const rest = rows.slice(limit)
  const end = rest.findIndex((row) => row.transactionHash !== last.transactionHash)
  if (end >= 0) return { page: rows.slice(0, limit + end), hasMore: true }
  return { page: rows, hasMore: rest.length === spareRows }
}

function toEntry(row: HistoryRow): HistoryPageResponse['entries'][number] {
  return {
    block: Number(row.blockNumber),
    logIndex: row.logIndex,
    time: row.blockTime,
    transactionHash: row.transactionHash,
    kind: row.kind,
    intBaseUnits: row.intBaseUnits?.toString() ?? null,
    bonusIntBaseUnits: row.bonusIntBaseUnits?.toString() ?? null,
    wei: row.wei?.toString() ?? null,
    assetIndex: row.assetIndex,
    quantity: row.quantity?.toString() ?? null,
    otherAddress: row.otherAddress,
  }
}

/**
 * A page of an account's history: about `limit` entries (its last transaction is whole), and how far the tables follow
 * the chain. Both are of one moment.
 */
export async function readHistory(
  selection: HistorySelection,
  database: Database = getDatabase(),
): Promise<HistoryPageResponse> {
  const { chainId, limit } = selection
  return database.transaction(
    async (transaction) => {
      const reading = await readIndexerProgress(transaction, chainId)
      const rows = await readHistoryRows(transaction, { ...selection, limit: limit + spareRows })
      const { page, hasMore } = cutPage(rows, limit)
      const last = page.at(-1)
      const older = hasMore && last ? toHistoryCursorText({ block: last.blockNumber, logIndex: last.logIndex }) : null
      return { chainId, entries: page.map(toEntry), older, reading }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** How far the indexer has read a chain; null where it never did. */
export async function readIndexerProgress(
  database: Pick<Database, 'select'>,
  chainId: number,
): Promise<IndexerProgress> {
  const status = await readCursor(database, chainId)
  if (!status) return null
  const { cursor, finalBlock, freshness, head, silentMs } = status
  const ageSeconds = Math.max(0, Math.floor(silentMs / 1_000))
  return { block: cursor, finalBlock, head, ageSeconds, freshness }
}

export type HistorySelection = {
  readonly chainId: number
  readonly address: Address
  /** Only these; all where it is not said. */
  readonly kinds?: readonly HistoryKind[] | undefined
  /** Only what is older than this. */
  readonly before?: HistoryCursor | undefined
  readonly limit: number
}

export type HistoryRow = typeof historyEntries.$inferSelect

/** Rows of an account's history, newest first, found by their place and never by counting. */
export function readHistoryRows(
  database: Pick<Database, 'select'>,
  { chainId, address, kinds, before, limit }: HistorySelection,
): Promise<HistoryRow[]> {
  const { blockNumber, logIndex, kind } = historyEntries
  return database
    .select()
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.chainId, chainId),
        eq(historyEntries.address, address.toLowerCase()),
        kinds && inArray(kind, [...kinds]),
        before &&
          sql`(${blockNumber}, ${logIndex}) < (${before.block.toString()}::bigint, ${before.logIndex}::integer)`,
      ),
    )
    .orderBy(desc(blockNumber), desc(logIndex))
    .limit(limit)
}
