import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { HistoryCursor } from '@/lib/history/history-cursor'
import type { HistoryKind } from '@/lib/history/history-kind'
import type { Database } from '@/lib/server/database/client'
import { historyEntries } from '@/lib/server/database/schema'

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
export function selectHistory(
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
