'use client'

import { lazy, Suspense } from 'react'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'

/** Brings the sentences of failures; asked for with all else that sends, so that they are there when the site is not. */
export const loadTransactionError = () => import('./transaction-error')

const TransactionError = lazy(() => loadTransactionError().then((file) => ({ default: file.TransactionError })))

/** Why a transaction did not happen, for screens that mostly have no reason to say so. */
export function LateTransactionError({ failure }: { failure: TransactionFailure }) {
  return (
    <Suspense>
      <TransactionError failure={failure} />
    </Suspense>
  )
}
