import type { HistoryKind } from '@/lib/history/history-kind'
import type { TimedLog } from '../fetch-range'

/** What happened to one account, as its history tells it. Amounts in base units, wei or pieces; null where there is none. */
export type HistoryEntry = {
  readonly log: TimedLog
  /** Whose history it is in, in lower case. */
  readonly address: string
  readonly kind: HistoryKind
  readonly intBaseUnits: bigint | null
  readonly bonusIntBaseUnits: bigint | null
  readonly wei: bigint | null
  readonly assetIndex: number | null
  readonly quantity: bigint | null
  /** In lower case. */
  readonly otherAddress: string | null
}

/** An entry of which only what is there is said. */
export function historyEntry(
  entry: Pick<HistoryEntry, 'log' | 'address' | 'kind'> & Partial<HistoryEntry>,
): HistoryEntry {
  return {
    intBaseUnits: null,
    bonusIntBaseUnits: null,
    wei: null,
    assetIndex: null,
    quantity: null,
    otherAddress: null,
    ...entry,
  }
}
