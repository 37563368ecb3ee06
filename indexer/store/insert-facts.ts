import { chainEvents, historyEntries, quarantinedLogs } from '@/lib/server/database/schema'
import type { QuarantinedLog } from '../chain-event'
import type { TimedLog } from '../fetch-range'
import type { HistoryEntry } from '../history/history-entry'
import type { RangeFacts } from '../interpret-range'
import { toStoredArgs } from '../stored-args'
import type { Transaction } from './change-players'
import { insertRows } from './insert-rows'
import { toStoredEffect } from './stored-effect'

const maximumData = 8_192

const whereOf = (chainId: number, log: TimedLog) => ({
  chain_id: chainId,
  block_number: log.blockNumber,
  log_index: log.logIndex,
  block_time: log.blockTime,
  transaction_hash: log.transactionHash,
})

/** Writes what the contracts said: the platform's events with what they changed, those of the others as they are. */
export async function insertEvents(
  transaction: Transaction,
  chainId: number,
  { events, companionEvents }: Pick<RangeFacts, 'events' | 'companionEvents'>,
): Promise<void> {
  await insertRows(transaction, chainEvents, [
    ...events.map(({ log, name, args, player, effect }) => ({
      ...whereOf(chainId, log),
      block_hash: log.blockHash,
      contract_address: log.address,
      name,
      args,
      player_address: player,
      effect: player === null ? null : toStoredEffect(effect),
    })),
    ...companionEvents.map(({ log, eventName, args }) => ({
      ...whereOf(chainId, log),
      block_hash: log.blockHash,
      contract_address: log.address,
      name: eventName,
      args: toStoredArgs(args ?? {}),
      player_address: null,
      effect: null,
    })),
  ])
}

/** Writes logs that could not be understood. */
export async function insertQuarantined(
  transaction: Transaction,
  chainId: number,
  quarantined: readonly QuarantinedLog[],
): Promise<void> {
  const rows = quarantined.map(({ log, reason }) => ({
    ...whereOf(chainId, log),
    block_hash: log.blockHash,
    contract_address: log.address,
    topics: log.topics,
    data: log.data.slice(0, maximumData),
    reason,
  }))
  await insertRows(transaction, quarantinedLogs, rows)
}

/** Writes entries of histories. */
export async function insertHistory(
  transaction: Transaction,
  chainId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...whereOf(chainId, entry.log),
    address: entry.address,
    kind: entry.kind,
    int_base_units: entry.intBaseUnits,
    bonus_int_base_units: entry.bonusIntBaseUnits,
    wei: entry.wei,
    asset_index: entry.assetIndex,
    quantity: entry.quantity,
    other_address: entry.otherAddress,
  }))
  await insertRows(transaction, historyEntries, rows)
}
