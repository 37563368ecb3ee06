'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { planOwnerChange, type OwnerChange } from '@/lib/owner/plan-owner-change'

/** Making a change as its owner, or putting it on the calendar of the timelock that owns. */
export function useOwnerChange(): TransactionRun<[change: OwnerChange]> {
  return useTransactionFlow(async () => planOwnerChange)
}
