'use client'

import type { TransactionRun } from '@/components/transactions/use-transaction-flow'
import type { AssetKind } from '@/lib/contracts/read-assets'
import type { AssetAmount } from '@/lib/assets/asset-trade'
import { useBuyCrystal } from './use-buy-crystal'
import { useBuyGem } from './use-buy-gem'
import { useSellCrystal } from './use-sell-crystal'
import { useSellGem } from './use-sell-gem'

export type TradeRun = TransactionRun<[order: AssetAmount]>

/** Buying and selling one kind of stone. */
export function useTrade(kind: AssetKind): { readonly buy: TradeRun; readonly sell: TradeRun } {
  const gem = { buy: useBuyGem(), sell: useSellGem() }
  const crystal = { buy: useBuyCrystal(), sell: useSellCrystal() }
  return kind === 'gem' ? gem : crystal
}
