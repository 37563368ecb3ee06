import 'server-only'
import { toHistoryCursorText } from '@/lib/history/history-cursor'
import type { HistoryPageAnswer } from '@/lib/history/history-page'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { readReading } from './read-reading'
import { type HistoryRow, type HistorySelection, selectHistory } from './select-history'

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

function toEntry(row: HistoryRow): HistoryPageAnswer['entries'][number] {
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
): Promise<HistoryPageAnswer> {
  const { chainId, limit } = selection
  return database.transaction(
    async (transaction) => {
      const reading = await readReading(transaction, chainId)
      const rows = await selectHistory(transaction, { ...selection, limit: limit + spareRows })
      const { page, hasMore } = cutPage(rows, limit)
      const last = page.at(-1)
      const older = hasMore && last ? toHistoryCursorText({ block: last.blockNumber, logIndex: last.logIndex }) : null
      return { chainId, entries: page.map(toEntry), older, reading }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
