'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { CrystalSale } from '@/lib/assets/asset-trade'
import { planCrystalSale } from '@/lib/assets/plan-crystal-trade'

/** Selling crystals back at the pool's price, down to a limit. */
export function useSellCrystal(): TransactionRun<[sale: CrystalSale]> {
  return useTransactionFlow(async () => planCrystalSale)
}
