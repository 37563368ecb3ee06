'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import { readOr } from '@/lib/contracts/is-missing-function'
import { readSteps } from '@/lib/contracts/read-steps'
import type { Reading } from '@/lib/contracts/reading'
import { quoteTokens, type TokenQuote } from '@/lib/sale/quote-tokens'
import { readContract } from 'viem/actions'

/** What a payment would buy now, across the steps of the curve. Loading while there is no payment. */
export function useTokenQuote(paymentWei: bigint | null): Reading<TokenQuote> {
  return useChainQuery({
    key: ['token-quote', paymentWei],
    isEnabled: paymentWei !== null,
    isLive: true,
    read: async (node, { platform }) => {
      const payment = paymentWei ?? 0n
      async function askPlatform(): Promise<TokenQuote> {
        const [tokensInt, costWei] = await readContract(node, {
          ...platform,
          functionName: 'quoteTokens',
          args: [payment],
        })
        return { tokensInt, costWei }
      }
      async function workOut(): Promise<TokenQuote> {
        const [steps, totalSoldInt] = await Promise.all([
          readSteps(node, platform),
          readContract(node, { ...platform, functionName: 'totalSold' }),
        ])
        return quoteTokens(steps, totalSoldInt, payment)
      }
      return readOr(askPlatform(), workOut)
    },
  })
}
