import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { toStoredEffect } from '@/indexer/decode/player-effect'
import { quarantinedLogs } from '@/lib/server/database/schema'
import type { TimedLog } from '../chain/fetch-range'
import { type QuarantinedLog, toStoredArgs } from '../decode/chain-event'
import type { HistoryEntry } from '../decode/history-entries'
import type { RangeChanges } from '../decode/decode-range'
import type { Transaction } from './change-players'
import { insertRows } from './insert-rows'

/** What PostgreSQL's text format takes for nothing. */
const nothing = String.raw`\N`

/** A row in PostgreSQL's text format. Text must hold no tab and no line break; JSON and hexadecimal don't. */
export function toCopyLine(values: readonly (string | number | bigint | null)[]): string {
  let line = ''
  for (const value of values) {
    if (line !== '') line += '\t'
    if (value === null) line += nothing
    else if (typeof value !== 'string') line += String(value)
    else line += value.includes('\\') ? value.replaceAll('\\', String.raw`\\`) : value
  }
  return `${line}\n`
}

/**
 * Adds rows to a table by `COPY`, which costs PostgreSQL half of what an insert does. Part of whatever transaction the
 * connection is in.
 */
async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const stream = client.query(from(`copy "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`))
  await pipeline(Readable.from([lines.join('')]), stream)
}

const maximumData = 8_192

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
  said: {
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
    said.name,
    JSON.stringify(said.args),
    said.player,
    said.effect && JSON.stringify(said.effect),
  ])
}

/** Writes what the contracts said: the platform's events with what they changed, those of the others as they are. */
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

/** Writes logs that could not be understood. */
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
    data: log.data.slice(0, maximumData),
    reason,
  }))
  await insertRows(transaction, quarantinedLogs, rows)
}

/** Writes entries of histories. */
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
