import { and, eq } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema'
import type { Transaction } from './change-players'

/** Everything up to and including this block is in the tables. */
export type Cursor = { readonly number: bigint; readonly hash: Hex; readonly time: number }

/** The cursor of a chain; null where nothing was read yet. */
export async function readCursor(database: Pick<Database, 'select'>, chainId: number): Promise<Cursor | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
  return row ? { number: row.blockNumber, hash: row.blockHash as Hex, time: row.blockTime } : null
}

/**
 * Moves the cursor from where it is known to be, as part of the transaction that brings the rows there.
 *
 * @throws Error where it is elsewhere: somebody else wrote, and this transaction must not be.
 */
export async function moveCursor(
  transaction: Transaction,
  chainId: number,
  move: { readonly from: Cursor; readonly to: Cursor; readonly head: bigint; readonly isBoardChanged: boolean },
): Promise<void> {
  const { from, to, head, isBoardChanged } = move
  const moved = await transaction
    .update(chainCursors)
    .set({
      blockNumber: to.number,
      blockHash: to.hash,
      blockTime: to.time,
      headNumber: head,
      headSeenAt: new Date(),
      ...(isBoardChanged && { boardBlock: to.number }),
    })
    .where(
      and(
        eq(chainCursors.chainId, chainId),
        eq(chainCursors.blockNumber, from.number),
        eq(chainCursors.blockHash, from.hash),
      ),
    )
    .returning({ chainId: chainCursors.chainId })
  if (moved.length !== 1) throw new Error(`The cursor of chain ${chainId} is not where this writer left it.`)
}

/** Notes that the chain was looked at, and its newest block. */
export async function noteHead(database: Database, chainId: number, head: bigint): Promise<void> {
  await database
    .update(chainCursors)
    .set({ headNumber: head, headSeenAt: new Date() })
    .where(eq(chainCursors.chainId, chainId))
}
