import type { Hex } from 'viem'
import type { HistoryPageEntry } from './history-page'

/** What one transaction did to an account, in the order in which it happened. */
export type HistoryTransaction = {
  readonly hash: Hex
  readonly block: number
  /** Seconds since 1970. */
  readonly time: number
  readonly entries: readonly HistoryPageEntry[]
}

/** Puts entries, newest first, together by their transactions. */
export function groupByTransaction(entries: readonly HistoryPageEntry[]): HistoryTransaction[] {
  const groups = new Map<Hex, HistoryPageEntry[]>()
  for (const entry of entries) {
    const known = groups.get(entry.transactionHash)
    if (known) known.unshift(entry)
    else groups.set(entry.transactionHash, [entry])
  }
  return [...groups].flatMap(([hash, grouped]) => {
    const [first] = grouped
    return first ? [{ hash, block: first.block, time: first.time, entries: grouped }] : []
  })
}
