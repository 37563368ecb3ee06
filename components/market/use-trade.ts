import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import type { AssetKind } from '@/lib/contracts/read-assets'
import { type BuyCrystalRequest, planBuyCrystal } from '@/lib/transactions/flows/buy-crystal'
import { planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planSellCrystal, type SellCrystalRequest } from '@/lib/transactions/flows/sell-crystal'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'

/** A trade with the limit that the user has seen. Gems have a fixed price and need no limit. */
type TradeRequest = BuyCrystalRequest & SellCrystalRequest

export type TradeHandle = TransactionHandle<[order: TradeRequest]>

/** Buys and sells gems or crystals of one kind; `index` is the kind's index in the contract. */
export function useTrade({ kind, index }: { kind: AssetKind; index: number }): {
  readonly buy: TradeHandle
  readonly sell: TradeHandle
} {
  const isGem = kind === 'gem'
  return {
    buy: useTransactionFlow(`buy-${kind}/${index}`, async () => (isGem ? planBuyGem : planBuyCrystal)),
    sell: useTransactionFlow(`sell-${kind}/${index}`, async () => (isGem ? planSellGem : planSellCrystal)),
  }
}
