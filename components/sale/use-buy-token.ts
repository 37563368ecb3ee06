'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { planTokenPurchase, type TokenPurchase } from '@/lib/sale/plan-token-purchase'

/** Buying INT with the native coin. */
export function useBuyToken(): TransactionRun<[purchase: TokenPurchase]> {
  return useTransactionFlow(planTokenPurchase)
}
