import { parseEther } from 'viem'
import { planGemPurchase } from '@/lib/assets/plan-gem-trade'
import { planTokenPurchase } from '@/lib/sale/plan-token-purchase'
import type { PlanContext } from '@/lib/transactions/transaction-flow'
import type { TestPlayer, WalletHook } from './local-chain'

/** Buys INT for so many CRO. */
export const buyInt =
  (cro: string, minTokensInt = 0n) =>
  (context: PlanContext) =>
    planTokenPurchase(context, { valueWei: parseEther(cro), minTokensInt })

/** Buys so many of one gem. */
export const buyGem = (index: number, amount: bigint) => (context: PlanContext) =>
  planGemPurchase(context, { index, amount })

/** A wallet that signs no typed data, so that INT has to be approved. */
export const signsNoTypedData: WalletHook = (method, proceed) =>
  method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('x'), { code: 4200 })) : proceed()

/** How many transactions reached the wallet. */
export function countSent(player: TestPlayer): number {
  return player.walletRequests.filter((method) => method === 'eth_sendTransaction').length
}
