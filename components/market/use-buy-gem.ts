'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { AssetAmount } from '@/lib/assets/asset-trade'
import { planGemPurchase } from '@/lib/assets/plan-gem-trade'

/** Buying gems at their fixed price. */
export function useBuyGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async () => planGemPurchase)
}
