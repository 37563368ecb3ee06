import { and, desc, eq, lte, not } from 'drizzle-orm'
import { pricePoints } from '@/lib/server/database/schema/sale'
import { indexedBlocks } from '@/lib/server/database/schema/chain'
import type { ChainRange } from '../chain/fetch-range'
import type { BlockId } from '../chain/reorganisation'
import type { ChainEvent } from '../decode/chain-event'
import type { RangeChanges } from '../decode/decode-range'
import { changePlayersByDay } from './change-players'
import type { Transaction } from './change-players'
import { changeRewards } from './change-rewards'
import { changeReferrals, isReferral, toReferredPurchase } from './change-referrals'
import { changeSeasons } from './change-seasons'
import { type Cursor, moveBoard, moveCursor, type SeenHead } from './cursor'
import { insertEvents, insertHistory, insertQuarantined } from './insert-events'
import { insertRows } from './insert-rows'
import { writeHunts } from './write-hunts'
import type { WriterDatabase } from './writer'

/** The newest block with a change of crystal power. */
function findBoardBlock({ events }: RangeChanges): BlockId | null {
  const newest = events.findLast(({ effect }) => effect.crystalPower !== 0n)
  return newest ? { number: newest.log.blockNumber, hash: newest.log.blockHash } : null
}

/** Writes the block hashes of a range and deletes those of old blocks without events. */
async function writeBlockHashes(
  transaction: Transaction,
  chainId: number,
  { blocks, end }: ChainRange,
  cachedBlocks: number,
): Promise<void> {
  const oldest = end.number - BigInt(cachedBlocks)
  const rows = blocks
    .filter(({ number, hasLogs }) => hasLogs || number > oldest)
    .map(({ number, hash, hasLogs }) => ({ chain_id: chainId, number: number.toString(), hash, is_kept: hasLogs }))
  await insertRows(transaction, indexedBlocks, rows)
  await transaction
    .delete(indexedBlocks)
    .where(and(eq(indexedBlocks.chainId, chainId), not(indexedBlocks.isPermanent), lte(indexedBlocks.number, oldest)))
}

/**
 * Writes a range and moves the cursor to its end, in one transaction. Resolves to the new cursor.
 *
 * @throws CursorMovedError if the tables are no longer at the given cursor.
 */
export async function applyRange(
  database: WriterDatabase,
  options: {
    readonly chainId: number
    readonly cursor: Cursor
    readonly range: ChainRange
    readonly changes: RangeChanges
    /** The changes of `range.pieces`, each computed after the one before was written. */
    readonly pieces?: AsyncIterable<RangeChanges>
    readonly head: SeenHead
    readonly cachedBlocks: number
  },
): Promise<Cursor> {
  const { chainId, cursor, range, changes, pieces, head, cachedBlocks } = options
  const to: Cursor = { number: range.end.number, hash: range.end.hash, time: range.end.time }
  await database.transaction(async (transaction) => {
    await moveCursor(transaction, chainId, { from: cursor, to, head, board: findBoardBlock(changes) })
    const sales: Sales = new Map()
    const write = async (piece: RangeChanges) => {
      addSales(sales, piece.events)
      await writeChanges(database, transaction, chainId, piece)
    }
    await write(changes)
    if (pieces)
      for await (const piece of pieces) {
        await write(piece)
        const board = findBoardBlock(piece)
        if (board) await moveBoard(transaction, chainId, board)
      }
    await insertPricePoints(transaction, chainId, sales)
    await writeBlockHashes(transaction, chainId, range, cachedBlocks)
  })
  return to
}

/** Writes what a range, or a piece of one, adds to the tables. */
async function writeChanges(
  database: WriterDatabase,
  transaction: Transaction,
  chainId: number,
  changes: RangeChanges,
): Promise<void> {
  // COPY uses the same connection, so it is part of the transaction.
  await insertEvents(database.$client, chainId, changes)
  await insertQuarantined(transaction, chainId, changes.quarantined)
  await insertHistory(database.$client, chainId, changes.history)
  await writeHunts(transaction, chainId, changes.hunts)
  await changeReferrals(
    transaction,
    chainId,
    changes.history.flatMap((entry) =>
      isReferral(entry) ? (toReferredPurchase({ ...entry.log, ...entry }) ?? []) : [],
    ),
  )
  await changePlayersByDay(
    transaction,
    chainId,
    changes.events.map(({ player, effect, log }) => ({
      player,
      effect,
      block: log.blockNumber,
      time: log.blockTime,
    })),
  )
  await changeSeasons(
    transaction,
    chainId,
    changes.events.map(({ player, effect, log }) => ({
      player,
      crystalPower: effect.crystalPower,
      time: log.blockTime,
    })),
  )
  await changeRewards(
    transaction,
    chainId,
    changes.events.map(({ log, ...event }) => ({ ...event, block: log.blockNumber, time: log.blockTime })),
  )
}

/** What was bought in each block, and its time in Unix seconds. */
type Sales = Map<bigint, { readonly time: number; boughtInt: bigint; paidWei: bigint }>

function addSales(sales: Sales, events: readonly ChainEvent[]): void {
  for (const { log, effect } of events) {
    if (effect.boughtInt === 0n && effect.investedWei === 0n) continue
    const sale = sales.get(log.blockNumber) ?? { time: log.blockTime, boughtInt: 0n, paidWei: 0n }
    sale.boughtInt += effect.boughtInt
    sale.paidWei += effect.investedWei
    sales.set(log.blockNumber, sale)
  }
}

/** Inserts the price of INT for each block with a purchase. The blocks must not be in the tables yet. */
async function insertPricePoints(transaction: Transaction, chainId: number, sold: Sales): Promise<void> {
  if (sold.size === 0) return
  const [last] = await transaction
    .select({ total: pricePoints.totalBoughtInt })
    .from(pricePoints)
    .where(eq(pricePoints.chainId, chainId))
    .orderBy(desc(pricePoints.blockNumber))
    .limit(1)
  let total = last?.total ?? 0n
  const rows = [...sold].map(([block, { time, boughtInt, paidWei }]) => {
    total += boughtInt
    return {
      chain_id: chainId,
      block_number: block.toString(),
      block_time: time,
      bought_int: boughtInt.toString(),
      paid_wei: paidWei.toString(),
      total_bought_int: total.toString(),
    }
  })
  await insertRows(transaction, pricePoints, rows)
}
