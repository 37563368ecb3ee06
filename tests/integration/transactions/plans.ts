import { parseEther } from 'viem'
import { planGemPurchase } from '@/lib/assets/plan-gem-trade'
import { planTokenPurchase } from '@/lib/sale/plan-token-purchase'
import type { PlanContext } from '@/lib/transactions/transaction-flow'
import type { TestPlayer } from './local-chain'

/** Buys INT for so many CRO. */
export const buyInt =
  (cro: string, minTokensInt = 0n) =>
  (context: PlanContext) =>
    planTokenPurchase(context, { valueWei: parseEther(cro), minTokensInt })

/** Buys so many of one gem. */
export const buyGem = (index: number, amount: bigint) => (context: PlanContext) =>
  planGemPurchase(context, { index, amount })

/** How many transactions reached the wallet. */
export function countSent(player: TestPlayer): number {
  return player.walletRequests.filter((method) => method === 'eth_sendTransaction').length
}
