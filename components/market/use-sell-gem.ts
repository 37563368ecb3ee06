'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { AssetAmount } from '@/lib/assets/asset-trade'
import { planGemSale } from '@/lib/assets/plan-gem-trade'

/** Selling gems back at their fixed price. */
export function useSellGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async () => planGemSale)
}
