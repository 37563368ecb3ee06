import { and, eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema/chain'
import type { BlockId } from '../chain/reorganisation'
import type { Transaction } from './change-players'

/** The last block whose rows are in the tables. `time` in Unix seconds. */
export type Cursor = { readonly number: bigint; readonly hash: Hex; readonly time: number }

/** Head of the node, and the number of blocks below it that are not final. */
export type SeenHead = { readonly number: bigint; readonly finalDepth: number }

/** The cursor is not where this writer left it, because another process wrote or swapped the tables. Read it again. */
export class CursorMovedError extends Error {
  override readonly name = 'CursorMovedError'
}

/** Reads the cursor of a chain; null if nothing was read yet. */
export async function readCursor(database: Pick<Database, 'select'>, chainId: number): Promise<Cursor | null> {
  const [row] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
  return row ? { number: row.blockNumber, hash: row.blockHash as Hex, time: row.blockTime } : null
}

/** Returns the newest final block, at most the cursor. */
export function toFinalNumber(cursor: bigint, { number, finalDepth }: SeenHead): bigint {
  const final = number - BigInt(finalDepth)
  if (final < 0n) return 0n
  return final < cursor ? final : cursor
}

/** The database's clock, because the clocks of several machines may differ. */
const now = sql`now()`

/**
 * Moves the cursor from its expected position. This is the first statement of a writing transaction, so that a second writer
 * waits here. `board` is the newest block with a change of crystal power, or null if that doesn't change.
 *
 * @throws CursorMovedError if the cursor is elsewhere. The transaction must be rolled back.
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
      rewardsHash: to.hash,
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

/** Stores the newest block with a change of crystal power, in the transaction that moves the cursor to it. */
export async function moveBoard(transaction: Transaction, chainId: number, board: BlockId): Promise<void> {
  await transaction
    .update(chainCursors)
    .set({ boardBlock: board.number, boardHash: board.hash })
    .where(eq(chainCursors.chainId, chainId))
}

/**
 * Stores the newest block of the node and the current time.
 *
 * @throws CursorMovedError if the cursor is not where this writer left it.
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
