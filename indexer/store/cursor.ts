import { and, eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema'
import type { BlockId } from '../chain/undo-reorganised-blocks'
import type { Transaction } from './change-players'

/** Everything up to and including this block is in the tables. */
export type Cursor = { readonly number: bigint; readonly hash: Hex; readonly time: number }

/** What the node was seen to have, and how much of it counts as final. */
export type SeenHead = { readonly number: bigint; readonly finalDepth: number }

/** The cursor is not where a writer left it: somebody else wrote, or brought other rows in. It has to be read again. */
export class CursorMovedError extends Error {
  override readonly name = 'CursorMovedError'
}

/** The cursor of a chain; null where nothing was read yet. */
export async function readCursor(database: Pick<Database, 'select'>, chainId: number): Promise<Cursor | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
  return row ? { number: row.blockNumber, hash: row.blockHash as Hex, time: row.blockTime } : null
}

/** The newest final block, never above the cursor. */
export function toFinalNumber(cursor: bigint, { number, finalDepth }: SeenHead): bigint {
  const final = number - BigInt(finalDepth)
  if (final < 0n) return 0n
  return final < cursor ? final : cursor
}

/** Of the database's own clock: those of several machines may differ. */
const now = sql`now()`

/**
 * Moves the cursor from where it is known to be: the first thing in the transaction that brings the rows there, so that
 * of two writers one waits here. `board` is the newest block that changed anybody's power, null where it stays.
 *
 * @throws CursorMovedError where it is elsewhere: nothing of this transaction may be written.
 */
export async function moveCursor(
  transaction: Transaction,
  chainId: number,
  move: { readonly from: Cursor; readonly to: Cursor; readonly head: SeenHead; readonly board: BlockId | null },
): Promise<void> {
  const { from, to, head, board } = move
  const moved = await transaction
    .update(chainCursors)
    .set({
      blockNumber: to.number,
      blockHash: to.hash,
      blockTime: to.time,
      headNumber: head.number,
      headSeenAt: now,
      finalNumber: toFinalNumber(to.number, head),
      ...(board && { boardBlock: board.number, boardHash: board.hash }),
    })
    .where(
      and(
        eq(chainCursors.chainId, chainId),
        eq(chainCursors.blockNumber, from.number),
        eq(chainCursors.blockHash, from.hash),
      ),
    )
    .returning({ chainId: chainCursors.chainId })
  if (moved.length !== 1) throw new CursorMovedError(`The cursor of chain ${chainId} is not where this writer left it.`)
}

/**
 * Notes that the chain was looked at, and its newest block.
 *
 * @throws CursorMovedError where the cursor is not where this writer left it.
 */
export async function noteHead(database: Database, chainId: number, cursor: Cursor, head: SeenHead): Promise<void> {
  const noted = await database
    .update(chainCursors)
    .set({ headNumber: head.number, headSeenAt: now, finalNumber: toFinalNumber(cursor.number, head) })
    .where(
      and(
        eq(chainCursors.chainId, chainId),
        eq(chainCursors.blockNumber, cursor.number),
        eq(chainCursors.blockHash, cursor.hash),
      ),
    )
    .returning({ chainId: chainCursors.chainId })
  if (noted.length !== 1) throw new CursorMovedError(`The cursor of chain ${chainId} is not where this writer left it.`)
}
