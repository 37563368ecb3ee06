'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { planEarningsClaim } from '@/lib/earnings/plan-claim'

/** Claiming all earnings of the connected player. */
export function useClaimEarnings(): TransactionRun<[]> {
  return useTransactionFlow(planEarningsClaim)
}
