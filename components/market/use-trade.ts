'use client'

import { type TransactionRun, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import type { AssetAmount, CrystalPurchase, CrystalSale } from '@/lib/assets/asset-trade'
import { planCrystalPurchase, planCrystalSale } from '@/lib/assets/plan-crystal-trade'
import { planGemPurchase, planGemSale } from '@/lib/assets/plan-gem-trade'
import type { AssetKind } from '@/lib/contracts/read-assets'

export type TradeRun = TransactionRun<[order: AssetAmount]>

/** Buying and selling one kind of stone. */
export function useTrade(kind: AssetKind): { readonly buy: TradeRun; readonly sell: TradeRun } {
  const gem = { buy: useBuyGem(), sell: useSellGem() }
  const crystal = { buy: useBuyCrystal(), sell: useSellCrystal() }
  return kind === 'gem' ? gem : crystal
}

/** Buying crystals at the pool's price, up to a limit. */
function useBuyCrystal(): TransactionRun<[purchase: CrystalPurchase]> {
  return useTransactionFlow(async () => planCrystalPurchase)
}

/** Buying gems at their fixed price. */
function useBuyGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async () => planGemPurchase)
}

/** Selling crystals back at the pool's price, down to a limit. */
function useSellCrystal(): TransactionRun<[sale: CrystalSale]> {
  return useTransactionFlow(async () => planCrystalSale)
}

/** Selling gems back at their fixed price. */
function useSellGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async () => planGemSale)
}
