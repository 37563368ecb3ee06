'use client'

import { lazy, Suspense } from 'react'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'

/**
 * Imports the messages of failures. They are preloaded with the runner, so that they can be shown when the network
 * fails.
 */
export const loadTransactionError = () => import('./transaction-error')

const TransactionError = lazy(() => loadTransactionError().then((file) => ({ default: file.TransactionError })))

/** The reason of a failed transaction, loaded on demand. */
export function LateTransactionError({ failure }: { failure: TransactionFailure }) {
  return (
    <Suspense>
      <TransactionError failure={failure} />
    </Suspense>
  )
}
