'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { CrystalPurchase } from '@/lib/assets/asset-trade'
import { planCrystalPurchase } from '@/lib/assets/plan-crystal-trade'

/** Buying crystals at the pool's price, up to a limit. */
export function useBuyCrystal(): TransactionRun<[purchase: CrystalPurchase]> {
  return useTransactionFlow(async () => planCrystalPurchase)
}
