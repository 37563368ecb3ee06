import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { fromStoredEffect } from '@/indexer/decode/player-effect'
import type { Database } from '@/lib/server/database/client'
import {
  chainCursors,
  chainEvents,
  historyEntries,
  indexedBlocks,
  players,
  rewardPools,
} from '@/lib/server/database/schema/chain'
import type { BlockId } from '../chain/reorganisation'
import { negateEffect } from '../decode/player-effect'
import { blockTables } from './chain-tables'
import { changePlayersByDay } from './change-players'
import type { Transaction } from './change-players'
import { undoStakes } from './change-rewards'
import { changeReferrals, toReferredPurchase } from './change-referrals'
import { changeSeasons } from './change-seasons'
import { type Cursor, moveCursor, type SeenHead } from './cursor'
import { reopenHunts } from './write-hunts'

/** Rows per page, which bounds the memory for any number of undone blocks. */
const pageSize = 2_000

type EventPosition = { readonly block: bigint; readonly logIndex: number }

/** Reads pages of rows, newest first. Each page starts after the last row of the previous one. */
async function* readPages<R extends EventPosition>(
  readPage: (before: EventPosition | null) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let before: EventPosition | null = null
  for (;;) {
    const rows: R[] = await readPage(before)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < pageSize) return
    before = last
  }
}

/** Reads the events after a block in pages, newest first, with the indexes of the reward pools in their blocks. */
function readEventsBackwards(transaction: Transaction, chainId: number, after: bigint) {
  return readPages((before) =>
    transaction
      .select({
        name: chainEvents.name,
        args: chainEvents.args,
        gemIndex: rewardPools.gemIndex,
        crystalIndex: rewardPools.crystalIndex,
        player: chainEvents.playerAddress,
        effect: chainEvents.effect,
        block: chainEvents.blockNumber,
        logIndex: chainEvents.logIndex,
        time: chainEvents.blockTime,
      })
      .from(chainEvents)
      .leftJoin(
        rewardPools,
        and(eq(rewardPools.chainId, chainEvents.chainId), eq(rewardPools.blockNumber, chainEvents.blockNumber)),
      )
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
      .limit(pageSize),
  )
}

/** Reads the referral bonuses after a block in pages, newest first. An event has at most one. */
function readReferralsBackwards(transaction: Transaction, chainId: number, after: bigint) {
  return readPages(async (before) => {
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
      .limit(pageSize)
    return rows.map((row) => ({ ...row, block: row.blockNumber }))
  })
}

/** Finds the newest block up to `to` with a change of crystal power, or the oldest block if there is none. */
async function findBoardBlock(transaction: Transaction, chainId: number, to: bigint): Promise<BlockId | null> {
  const [{ boardBlock } = { boardBlock: 0n }] = await transaction
    .select({ boardBlock: chainCursors.boardBlock })
    .from(chainCursors)
    .where(eq(chainCursors.chainId, chainId))
  if (boardBlock <= to) return null
  const [changed] = await transaction
    .select({ number: chainEvents.blockNumber, hash: chainEvents.blockHash })
    .from(chainEvents)
    .where(
      and(
        eq(chainEvents.chainId, chainId),
        lte(chainEvents.blockNumber, to),
        // As in the index `chain_events_of_board`, so that PostgreSQL uses it.
        sql`(${chainEvents.effect}->>'crystalPower') <> '0'`,
      ),
    )
    .orderBy(desc(chainEvents.blockNumber), desc(chainEvents.logIndex))
    .limit(1)
  if (changed) return { number: changed.number, hash: changed.hash as Hex }
  const [anchor] = await transaction
    .select({ number: indexedBlocks.number, hash: indexedBlocks.hash })
    .from(indexedBlocks)
    .where(eq(indexedBlocks.chainId, chainId))
    .orderBy(indexedBlocks.number)
    .limit(1)
  return anchor ? { number: anchor.number, hash: anchor.hash as Hex } : null
}

/** Subtracts the stored effects of all events after a block from their players, newest first. */
async function undoEffects(transaction: Transaction, chainId: number, after: bigint): Promise<number> {
  let undone = 0
  for await (const events of readEventsBackwards(transaction, chainId, after)) {
    undone += events.length
    const effects = events.flatMap(({ effect, ...event }) =>
      effect ? [{ ...event, effect: fromStoredEffect(effect) }] : [],
    )
    await changePlayersByDay(
      transaction,
      chainId,
      effects.map((event) => ({ ...event, effect: negateEffect(event.effect) })),
    )
    await changeSeasons(
      transaction,
      chainId,
      effects.map(({ player, effect, time }) => ({ player, crystalPower: effect.crystalPower, time })),
      -1,
    )
    await undoStakes(transaction, chainId, effects)
  }
  // Players whose first event was undone have nothing left.
  await transaction.delete(players).where(and(eq(players.chainId, chainId), gt(players.firstSeenBlock, after)))
  return undone
}

async function undoReferrals(transaction: Transaction, chainId: number, after: bigint): Promise<void> {
  for await (const bonuses of readReferralsBackwards(transaction, chainId, after)) {
    await changeReferrals(
      transaction,
      chainId,
      bonuses.flatMap((entry) => toReferredPurchase(entry) ?? []),
      -1,
    )
  }
}

/**
 * Undoes all blocks after an earlier one, in one transaction. Resolves to the number of undone events.
 *
 * @throws CursorMovedError if the tables are no longer at the given cursor.
 */
export async function undoBlocks(
  database: Database,
  options: { readonly chainId: number; readonly cursor: Cursor; readonly to: Cursor; readonly head: SeenHead },
): Promise<number> {
  const { chainId, cursor, to, head } = options
  return database.transaction(async (transaction) => {
    const board = await findBoardBlock(transaction, chainId, to.number)
    await moveCursor(transaction, chainId, { from: cursor, to, head, board })
    const events = await undoEffects(transaction, chainId, to.number)
    await undoReferrals(transaction, chainId, to.number)
    for (const table of blockTables) {
      await transaction.delete(table).where(and(eq(table.chainId, chainId), gt(table.blockNumber, to.number)))
    }
    await reopenHunts(transaction, chainId, to.number)
    await transaction
      .delete(indexedBlocks)
      .where(and(eq(indexedBlocks.chainId, chainId), gt(indexedBlocks.number, to.number)))
    return events
  })
}
