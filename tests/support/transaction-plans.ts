import { parseEther } from 'viem'
import { planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import type { TestPlayer, WalletHook } from './local-chain'

/** Buys INT for so many CRO. */
export const buyInt =
  (cro: string, minReceivedInt = 0n) =>
  (context: FlowContext) =>
    planBuyToken(context, { valueWei: parseEther(cro), minReceivedInt })

/** Buys so many of one gem. */
export const buyGem = (index: number, amount: bigint) => (context: FlowContext) =>
  planBuyGem(context, { index, amount })

/** A wallet that signs no typed data, so that INT has to be approved. */
export const signsNoTypedData: WalletHook = (method, proceed) =>
  method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('x'), { code: 4200 })) : proceed()

/** How many transactions reached the wallet. */
export function countSent(player: TestPlayer): number {
  return player.walletRequests.filter((method) => method === 'eth_sendTransaction').length
}
