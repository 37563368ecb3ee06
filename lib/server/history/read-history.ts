import 'server-only'
import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import type { HistoryKind } from '@/lib/history/history-kinds'
import { type HistoryCursor, type HistoryPageResponse, toHistoryCursorText } from '@/lib/history/history-page'
import type { IndexerProgress } from '@/lib/history/indexer-progress'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { toSeasonName } from '@/lib/leaderboard/season'
import { historyEntries } from '@/lib/server/database/schema/chain'
import { crystalRewards } from '@/lib/server/database/schema/seasons'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'

/** Extra rows read after a page, so that its last transaction is complete. */
export const spareRows = 50

type InTransaction = { readonly transactionHash: string }

/**
 * Returns the first `limit` rows plus the rest of the last one's transaction. `rows` are up to `limit + spareRows` ordered rows;
 * `hasMore` says whether there are more. A transaction with more than `spareRows` extra rows is cut.
 */
export function cutPage<Row extends InTransaction>(
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

type Entry = HistoryPageResponse['entries'][number]

/** The rewards that the crystals of an account's entries were minted for, by transaction. */
async function readRewards(
  database: Pick<Database, 'select'>,
  { chainId, address }: HistorySelection,
  rows: readonly HistoryRow[],
): Promise<ReadonlyMap<string, NonNullable<Entry['reward']>>> {
  const minted = rows.filter(({ kind }) => kind === 'crystal-given').map(({ transactionHash }) => transactionHash)
  if (minted.length === 0) return new Map()
  const { hashes, season, reason, rank, wallet } = crystalRewards
  const found = await database
    .select({ hashes, season, reason, rank })
    .from(crystalRewards)
    .where(and(eq(crystalRewards.chainId, chainId), eq(wallet, address.toLowerCase()), arrayOverlaps(hashes, minted)))
  return new Map(
    found.flatMap(({ hashes: own, season: number, ...reward }) =>
      own.map((hash) => [hash, { season: toSeasonName(number), ...reward }] as const),
    ),
  )
}

function toEntry(row: HistoryRow, rewards: Awaited<ReturnType<typeof readRewards>>): Entry {
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
    reward: row.kind === 'crystal-given' ? (rewards.get(row.transactionHash) ?? null) : null,
  }
}

/**
 * Reads a page of an account's history (about `limit` entries, ending with a complete transaction) and the progress of the
 * indexer, from one database snapshot.
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
      const rewards = await readRewards(transaction, selection, page)
      return { chainId, entries: page.map((row) => toEntry(row, rewards)), older, reading }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Reads the progress of the indexer; null for a chain that was never indexed. */
export async function readIndexerProgress(
  database: Pick<Database, 'select'>,
  chainId: number,
): Promise<IndexerProgress> {
  const status = await readIndexerCursor(database, chainId)
  if (!status) return null
  const { cursor, finalBlock, freshness, head, silentMs } = status
  const ageSeconds = Math.max(0, Math.floor(silentMs / 1_000))
  return { block: cursor, finalBlock, head, ageSeconds, freshness }
}

export type HistorySelection = {
  readonly chainId: number
  readonly address: Address
  /** Only entries of these kinds; all by default. */
  readonly kinds?: readonly HistoryKind[] | undefined
  /** Only entries before this position. */
  readonly before?: HistoryCursor | undefined
  readonly limit: number
}

export type HistoryRow = typeof historyEntries.$inferSelect

/**
 * Reads rows of an account's history, newest first, by a cursor instead of an offset. Each kind is a range of an index, so
 * the cost does not depend on the rows of other kinds, which anybody can add to a history.
 */
export async function readHistoryRows(
  database: Pick<Database, 'select'>,
  { chainId, address, kinds, before, limit }: HistorySelection,
): Promise<HistoryRow[]> {
  const { blockNumber, logIndex, kind } = historyEntries
  const select = (ofKind?: HistoryKind) =>
    database
      .select()
      .from(historyEntries)
      .where(
        and(
          eq(historyEntries.chainId, chainId),
          eq(historyEntries.address, address.toLowerCase()),
          ofKind && eq(kind, ofKind),
          before &&
            sql`(${blockNumber}, ${logIndex}) < (${before.block.toString()}::bigint, ${before.logIndex}::integer)`,
        ),
      )
      .orderBy(desc(blockNumber), desc(logIndex))
      .limit(limit)
  const [first = select(), second, ...others] = kinds?.map(select) ?? []
  if (!second) return first
  return unionAll(first, second, ...others)
    .orderBy(desc(blockNumber), desc(logIndex))
    .limit(limit)
}
