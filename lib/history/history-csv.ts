import { toDecimalText } from '@/lib/units/format-amount'
import type { HistoryKind } from './history-kinds'

/** What some programs take for a formula when a cell begins with it. */
const formulaStart = /^[=+\-@\t\r]/

function toCell(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A record of RFC 4180 with its line end. A cell that a spreadsheet would run as a formula is led by an apostrophe. */
export function toCsvRecord(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** What stands before the first record, so that every program reads UTF-8. */
const csvStart = '\ufeff'

/** An entry as it is exported. Amounts in their smallest units; null where there is none. */
export type ExportedEntry = {
  readonly blockNumber: bigint
  readonly logIndex: number
  /** Seconds since 1970. */
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

/** What an exported history begins with: the mark of UTF-8 and the names of the columns. */
export const historyCsvHead = csvStart + toCsvRecord(columns)

const amount = (value: bigint | null) => (value === null ? '' : toDecimalText(value, 18))

/** An entry as a record: exact decimal amounts with a point, time in UTC. `symbol` is that of the native coin. */
export function toHistoryCsvRecord(entry: ExportedEntry, symbol: string): string {
  return toCsvRecord([
    new Date(entry.blockTime * 1_000).toISOString(),
    entry.blockNumber.toString(),
    entry.logIndex.toString(),
    entry.transactionHash,
    entry.kind,
    amount(entry.intBaseUnits),
    amount(entry.bonusIntBaseUnits),
    amount(entry.wei),
    entry.wei === null ? '' : symbol,
    entry.assetName ?? '',
    entry.quantity?.toString() ?? '',
    entry.otherAddress ?? '',
  ])
}
