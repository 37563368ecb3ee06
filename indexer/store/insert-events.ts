import type { ClientBase } from 'pg'
import { toStoredEffect } from '@/indexer/decode/player-effect'
import { quarantinedLogs } from '@/lib/server/database/schema/chain'
import type { TimedLog } from '../chain/fetch-range'
import { type QuarantinedLog, toStoredArgs } from '../decode/chain-event'
import type { HistoryEntry } from '../decode/history-entries'
import type { RangeChanges } from '../decode/decode-range'
import type { Transaction } from './change-players'
import { copyRows, insertRows, toCopyLine } from './insert-rows'

const maxDataLength = 8_192

const eventColumns = [
  'chain_id',
  'block_number',
  'log_index',
  'block_time',
  'transaction_hash',
  'block_hash',
  'contract_address',
  'name',
  'args',
  'player_address',
  'effect',
] as const

const historyColumns = [
  'chain_id',
  'block_number',
  'log_index',
  'block_time',
  'transaction_hash',
  'address',
  'kind',
  'int_base_units',
  'bonus_int_base_units',
  'wei',
  'asset_index',
  'quantity',
  'other_address',
] as const

function toEventLine(
  chainId: number,
  log: TimedLog,
  event: {
    readonly name: string
    readonly args: object
    readonly player: string | null
    readonly effect: object | null
  },
): string {
  return toCopyLine([
    chainId,
    log.blockNumber,
    log.logIndex,
    log.blockTime,
    log.transactionHash,
    log.blockHash,
    log.address,
    event.name,
    JSON.stringify(event.args),
    event.player,
    event.effect && JSON.stringify(event.effect),
  ])
}

/** Inserts events: those of the platform with their effects, those of related contracts without. */
export async function insertEvents(
  client: ClientBase,
  chainId: number,
  { events, relatedEvents }: Pick<RangeChanges, 'events' | 'relatedEvents'>,
): Promise<void> {
  await copyRows(client, 'chain_events', eventColumns, [
    ...events.map(({ log, name, args, player, effect }) =>
      toEventLine(chainId, log, { name, args, player, effect: player === null ? null : toStoredEffect(effect) }),
    ),
    ...relatedEvents.map(({ log, eventName, args }) =>
      toEventLine(chainId, log, { name: eventName, args: toStoredArgs(args ?? {}), player: null, effect: null }),
    ),
  ])
}

/** Inserts logs that could not be decoded. */
export async function insertQuarantined(
  transaction: Transaction,
  chainId: number,
  quarantined: readonly QuarantinedLog[],
): Promise<void> {
  const rows = quarantined.map(({ log, reason }) => ({
    chain_id: chainId,
    block_number: log.blockNumber.toString(),
    log_index: log.logIndex,
    block_time: log.blockTime,
    transaction_hash: log.transactionHash,
    block_hash: log.blockHash,
    contract_address: log.address,
    topics: log.topics,
    data: log.data.slice(0, maxDataLength),
    reason,
  }))
  await insertRows(transaction, quarantinedLogs, rows)
}

/** Inserts history entries. */
export async function insertHistory(
  client: ClientBase,
  chainId: number,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const lines = entries.map((entry) =>
    toCopyLine([
      chainId,
      entry.log.blockNumber,
      entry.log.logIndex,
      entry.log.blockTime,
      entry.log.transactionHash,
      entry.address,
      entry.kind,
      entry.intBaseUnits,
      entry.bonusIntBaseUnits,
      entry.wei,
      entry.assetIndex,
      entry.quantity,
      entry.otherAddress,
    ]),
  )
  await copyRows(client, 'history_entries', historyColumns, lines)
}
