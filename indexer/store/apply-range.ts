import { and, eq, lt, not, sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainEvents, indexedBlocks, quarantinedLogs } from '@/lib/server/database/schema'
import type { ChainEvent, QuarantinedLog } from '../chain-event'
import type { ChainRange } from '../fetch-range'
import type { HistoryEntry } from '../history/history-entry'
import { changePlayers, toPlayerChanges, type Transaction } from './change-players'
import { changeSeasons } from './change-seasons'
import { type Cursor, moveCursor } from './cursor'
import { insertHistory } from './insert-history'
import { toStoredEffect } from './stored-effect'

const maximumData = 8_192

/** One JSON document instead of thousands of parameters: PostgreSQL takes at most 65,535 of these. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

async function insertEvents(transaction: Transaction, chainId: number, events: readonly ChainEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ log, name, args, player, effect }) => ({
    block_number: log.blockNumber.toString(),
    log_index: log.logIndex,
    block_hash: log.blockHash,
    block_time: log.blockTime,
    transaction_hash: log.transactionHash,
    contract_address: log.address,
    name,
    args,
    player_address: player,
    effect: player === null ? null : toStoredEffect(effect),
  }))
  await transaction.execute(sql`
    insert into ${chainEvents} (chain_id, block_number, log_index, block_hash, block_time, transaction_hash,
      contract_address, name, args, player_address, effect)
    select ${chainId}::integer, * from jsonb_to_recordset(${rowsOf(rows)}) as row (block_number bigint,
      log_index integer, block_hash text, block_time bigint, transaction_hash text, contract_address text, name text,
      args jsonb, player_address text, effect jsonb)`)
}

async function insertBlocks(
  transaction: Transaction,
  chainId: number,
  blocks: ChainRange['blocks'],
): Promise<void> {
  const rows = blocks.map(({ number, hash, hasLogs }) => ({ number: number.toString(), hash, is_kept: hasLogs }))
  await transaction.execute(sql`
    insert into ${indexedBlocks} (chain_id, number, hash, is_kept)
    select ${chainId}::integer, * from jsonb_to_recordset(${rowsOf(rows)}) as row (number bigint, hash text,
      is_kept boolean)`)
}

async function insertQuarantined(
  transaction: Transaction,
  chainId: number,
  quarantined: readonly QuarantinedLog[],
): Promise<void> {
  for (const { log, reason } of quarantined) {
    await transaction.insert(quarantinedLogs).values({
      chainId,
      blockNumber: log.blockNumber,
      logIndex: log.logIndex,
      blockHash: log.blockHash,
      transactionHash: log.transactionHash,
      contractAddress: log.address,
      topics: log.topics,
      data: log.data.slice(0, maximumData),
      reason,
    })
  }
}

/** Brings the tables from the cursor to the end of a stretch, in one transaction. Resolves to the new cursor. */
export async function applyRange(
  database: Database,
  options: {
    readonly chainId: number
    readonly cursor: Cursor
    readonly range: ChainRange
    readonly events: readonly ChainEvent[]
    readonly quarantined: readonly QuarantinedLog[]
    readonly history: readonly HistoryEntry[]
    readonly head: bigint
    readonly keptBlocks: number
  },
): Promise<Cursor> {
  const { chainId, cursor, range, events, quarantined, history, head, keptBlocks } = options
  const to: Cursor = { number: range.end.number, hash: range.end.hash, time: range.end.time }
  const changes = toPlayerChanges(
    events.map(({ player, effect, log }) => ({ player, effect, block: log.blockNumber, time: log.blockTime })),
  )
  await database.transaction(async (transaction) => {
    await insertEvents(transaction, chainId, events)
    await insertQuarantined(transaction, chainId, quarantined)
    await insertHistory(transaction, chainId, history)
    await insertBlocks(transaction, chainId, range.blocks)
    await transaction
      .delete(indexedBlocks)
      .where(
        and(
          eq(indexedBlocks.chainId, chainId),
          not(indexedBlocks.isKept),
          lt(indexedBlocks.number, to.number - BigInt(keptBlocks)),
        ),
      )
    const isBoardChanged = await changePlayers(transaction, chainId, changes)
    await changeSeasons(transaction, chainId, events.map(({ player, effect, log }) => ({ player, crystalPower: effect.crystalPower, time: log.blockTime })))
    await moveCursor(transaction, chainId, { from: cursor, to, head, isBoardChanged })
  })
  return to
}
