import type { TransactionFailure } from './transaction-failure'

/** A failure of a later step, so that nobody is told that nothing was sent when the step before it is in a block. */
export function tellPartSent(failure: TransactionFailure): TransactionFailure {
  const isOfStep = failure.kind === 'rejected' || failure.kind === 'timed-out' || failure.kind === 'abandoned'
  return isOfStep ? { ...failure, isPartSent: true } : failure
}
