import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import type { AssetKind } from '@/lib/contracts/read-assets'
import { planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { type AssetAmount, planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planSellCrystal } from '@/lib/transactions/flows/sell-crystal'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'

export type TradeHandle = TransactionHandle<[order: AssetAmount]>

/** Buys and sells gems or crystals. */
export function useTrade(kind: AssetKind): { readonly buy: TradeHandle; readonly sell: TradeHandle } {
  const gem = { buy: useBuyGem(), sell: useSellGem() }
  const crystal = { buy: useBuyCrystal(), sell: useSellCrystal() }
  return kind === 'gem' ? gem : crystal
}

const useBuyGem = (): TradeHandle => useTransactionFlow(async () => planBuyGem)
const useSellGem = (): TradeHandle => useTransactionFlow(async () => planSellGem)
const useBuyCrystal = (): TradeHandle => useTransactionFlow(async () => planBuyCrystal)
const useSellCrystal = (): TradeHandle => useTransactionFlow(async () => planSellCrystal)
