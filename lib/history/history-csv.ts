import { toDecimalText } from '@/lib/units/format-amount'
import type { HistoryKind } from './history-kinds'
import { type HistoryAmount, toAmounts } from './history-page'

/** Characters at the start of a cell that make spreadsheet programs run it as a formula. */
const formulaStart = /^[=+\-@\t\r]/

function toCell(value: string): string {
  const escaped = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** A signed decimal number, which is never text from outside and needs no apostrophe before its minus. */
type NumberCell = { readonly number: string }

/** Formats a record of RFC 4180 with line end. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCsvRecord(cells: readonly (string | NumberCell)[]): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? toCell(cell) : cell.number)).join(',')}\r\n`
}

/** Byte order mark, by which all programs recognise UTF-8. */
const byteOrderMark = '\ufeff'

/** An entry for the export. Amounts are in their smallest units, and null if the entry has none. */
export type ExportedEntry = {
  readonly blockNumber: bigint
  readonly logIndex: number
  /** Unix seconds. */
  readonly blockTime: number
  readonly transactionHash: string
  readonly kind: HistoryKind
  readonly intBaseUnits: bigint | null
  readonly bonusIntBaseUnits: bigint | null
  readonly wei: bigint | null
  /** Name of the gem or crystal. */
  readonly assetName: string | null
  readonly quantity: bigint | null
  readonly otherAddress: string | null
}

const columns = [
  'time_utc',
  'block',
  'log_index',
  'transaction',
  'kind',
  'int',
  'bonus_int',
  'native',
  'native_symbol',
  'asset',
  'quantity',
  'other_address',
]

/** First chunk of an export: byte order mark and column names. */
export const historyCsvHead = byteOrderMark + toCsvRecord(columns)

function amount(value: bigint | null, sign: HistoryAmount['sign'] | undefined): NumberCell {
  return { number: value === null ? '' : toDecimalText(sign === '-' ? -value : value, 18) }
}

/**
 * Formats an entry as a record: exact decimal amounts, negative if they left the wallet, time in UTC. `symbol` is the
 * symbol of the native coin.
 */
export function toHistoryCsvRecord(entry: ExportedEntry, symbol: string): string {
  const amounts = toAmounts(entry)
  const signOf = (unit: HistoryAmount['unit']) => amounts.find((one) => one.unit === unit)?.sign
  return toCsvRecord([
    new Date(entry.blockTime * 1_000).toISOString(),
    entry.blockNumber.toString(),
    entry.logIndex.toString(),
    entry.transactionHash,
    entry.kind,
    amount(entry.intBaseUnits, signOf('int')),
    amount(entry.bonusIntBaseUnits, signOf('int')),
    amount(entry.wei, signOf('native')),
    entry.wei === null ? '' : symbol,
    entry.assetName ?? '',
    entry.quantity?.toString() ?? '',
    entry.otherAddress ?? '',
  ])
}
