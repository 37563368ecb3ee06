'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import type { TokenQuote } from '@/lib/sale/quote-tokens'

/** What a payment would buy now, across the steps of the curve. Loading while there is no payment. */
export function useTokenQuote(paymentWei: bigint | null): Reading<TokenQuote> {
  return useChainQuery({
    key: ['token-quote', paymentWei],
    isEnabled: paymentWei !== null,
    isLive: true,
    read: async (node, { platform }) => {
      const { readTokenQuote } = await import('@/lib/sale/read-token-quote')
      return readTokenQuote(node, platform, paymentWei ?? 0n)
    },
  })
}
