import type { Query } from '@tanstack/react-query'
import { NotAvailableError } from '@/lib/contracts/reading'

type FailedRead = {
  readonly state: Pick<Query['state'], 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'>
}

/** Pauses double until there are so many looks between two tries. */
const mostDoublings = 5

/** Whether the last try failed for a reason that may pass. */
export const hasFailed = ({ state }: FailedRead) =>
  state.errorUpdatedAt > state.dataUpdatedAt && !(state.error instanceof NotAvailableError)

/** Whether a reading that failed is to be tried again: the more often it failed, the later. Times in milliseconds. */
export const isDueAgain = (query: FailedRead, intervalMs: number, nowMs: number) =>
  hasFailed(query) &&
  nowMs - query.state.errorUpdatedAt >= intervalMs * 2 ** Math.min(query.state.errorUpdateCount - 1, mostDoublings)
