import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { chainEvents, historyEntries } from '@/lib/server/database/schema'
import type { Transaction } from './change-players'

/** So many rows are held at once, however many blocks are undone. */
const rowsAtOnce = 2_000

type Place = { readonly block: bigint; readonly logIndex: number }

/** Rows in steps, newest first: each step begins behind the last row of the one before. */
async function* inSteps<R extends Place>(readStep: (before: Place | null) => Promise<R[]>): AsyncGenerator<R[]> {
  let before: Place | null = null
  for (;;) {
    const rows: R[] = await readStep(before)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < rowsAtOnce) return
    before = last
  }
}

/** The events after a block, newest first, in steps. */
export function readEventsBackwards(transaction: Transaction, chainId: number, after: bigint) {
  return inSteps((before) =>
    transaction
      .select({
        player: chainEvents.playerAddress,
        effect: chainEvents.effect,
        block: chainEvents.blockNumber,
        logIndex: chainEvents.logIndex,
        time: chainEvents.blockTime,
      })
      .from(chainEvents)
      .where(
        and(
          eq(chainEvents.chainId, chainId),
          gt(chainEvents.blockNumber, after),
          before
            ? sql`(${chainEvents.blockNumber}, ${chainEvents.logIndex}) < (${before.block}::bigint, ${before.logIndex}::integer)`
            : undefined,
        ),
      )
      .orderBy(desc(chainEvents.blockNumber), desc(chainEvents.logIndex))
      .limit(rowsAtOnce),
  )
}

/** What purchases earned referrers after a block, newest first, in steps. An event earns one referrer at most. */
export function readReferralsBackwards(transaction: Transaction, chainId: number, after: bigint) {
  return inSteps(async (before) => {
    const rows = await transaction
      .select()
      .from(historyEntries)
      .where(
        and(
          eq(historyEntries.chainId, chainId),
          gt(historyEntries.blockNumber, after),
          eq(historyEntries.kind, 'referral-earned'),
          before
            ? sql`(${historyEntries.blockNumber}, ${historyEntries.logIndex}) < (${before.block}::bigint, ${before.logIndex}::integer)`
            : undefined,
        ),
      )
      .orderBy(desc(historyEntries.blockNumber), desc(historyEntries.logIndex))
      .limit(rowsAtOnce)
    return rows.map((row) => ({ ...row, block: row.blockNumber }))
  })
}
