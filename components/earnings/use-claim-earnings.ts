'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'

const loadPlan = () => import('@/lib/earnings/plan-claim').then((file) => file.planEarningsClaim)

/** Claiming all earnings of the connected player. */
export function useClaimEarnings(): TransactionRun<[]> {
  return useTransactionFlow(loadPlan)
}
