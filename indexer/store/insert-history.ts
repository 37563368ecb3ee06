import { sql } from 'drizzle-orm'
import { historyEntries } from '@/lib/server/database/schema'
import type { HistoryEntry } from '../history/history-entry'
import type { Transaction } from './change-players'

/** Writes entries of histories; their blocks are not in the tables yet. */
export async function insertHistory(
  transaction: Transaction,
  chainId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ log, address, kind, intBaseUnits, bonusIntBaseUnits, wei, assetIndex, quantity, otherAddress }) => ({
    address,
    block_number: log.blockNumber.toString(),
    log_index: log.logIndex,
    block_time: log.blockTime,
    transaction_hash: log.transactionHash,
    kind,
    int_base_units: intBaseUnits?.toString(),
    bonus_int_base_units: bonusIntBaseUnits?.toString(),
    wei: wei?.toString(),
    asset_index: assetIndex,
    quantity: quantity?.toString(),
    other_address: otherAddress,
  }))
  // One JSON document instead of thousands of parameters: PostgreSQL takes at most 65,535 of these.
  await transaction.execute(sql`
    insert into ${historyEntries} (chain_id, address, block_number, log_index, block_time, transaction_hash, kind,
      int_base_units, bonus_int_base_units, wei, asset_index, quantity, other_address)
    select ${chainId}::integer, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (address text,
      block_number bigint, log_index integer, block_time bigint, transaction_hash text, kind text,
      int_base_units numeric, bonus_int_base_units numeric, wei numeric, asset_index integer, quantity numeric,
      other_address text)`)
}
