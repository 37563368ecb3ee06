'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { TokenPurchase } from '@/lib/sale/plan-token-purchase'

const loadPlan = () => import('@/lib/sale/plan-token-purchase').then((file) => file.planTokenPurchase)

/** Buying INT with the native coin. */
export function useBuyToken(): TransactionRun<[purchase: TokenPurchase]> {
  return useTransactionFlow(loadPlan)
}
