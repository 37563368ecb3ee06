'use client'

import { useLocale } from 'next-intl'
import { useFeeEstimate } from '@/components/transactions/use-fee-estimate'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useNativeBalance } from '@/components/wallet/use-native-balance'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import type { Reading } from '@/lib/contracts/reading'
import { locales } from '@/lib/i18n/locales'
import { judgePayment, type PaymentProblem } from '@/lib/sale/judge-payment'
import type { TokenQuote } from '@/lib/sale/quote-tokens'
import { toContractCall } from '@/lib/transactions/contract-call'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'

/** A payment as it is typed: its wei, what it buys, what sending it costs, and why it cannot be made. */
export type Payment = {
  readonly valueWei: bigint | null
  readonly quote: Reading<TokenQuote>
  readonly fee: Reading<bigint>
  readonly problem: PaymentProblem | null
}

/** Works out the payment that the reader types. */
export function usePayment(text: string): Payment {
  const { iso } = locales[useLocale()]
  const { address, isConnected } = useWallet()
  const balance = useNativeBalance()
  const global = useGlobalData()
  const user = useUserData()
  const input = parseDecimalInput(text, 18, iso)
  const valueWei = input.kind === 'amount' && input.value > 0n ? input.value : null
  const quote = useTokenQuote(valueWei)
  const balanceWei = isConnected && balance.kind === 'ready' ? balance.value : null
  const fee = useFeeEstimate({
    key: ['buy-token', valueWei],
    isEnabled: valueWei !== null && balanceWei !== null && valueWei < balanceWei,
    // The promised price costs no gas worth naming: the simpler function is there in every generation.
    toCall: ({ platform }) => toContractCall(platform, 'buyToken', [address ?? platform.address], valueWei ?? 0n),
  })
  const problem = judgePayment({
    input,
    balanceWei,
    feeWei: fee.kind === 'ready' ? fee.value : null,
    mayBuy: isConnected && user.kind === 'ready' ? user.value.mayBuyTokens : null,
    sale: global.kind === 'ready' ? global.value : null,
    quote: quote.kind === 'ready' ? quote.value : null,
  })
  return { valueWei, quote, fee, problem }
}

/** What a payment would buy now, across the steps of the curve. Loading while there is no payment. */
function useTokenQuote(paymentWei: bigint | null): Reading<TokenQuote> {
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
