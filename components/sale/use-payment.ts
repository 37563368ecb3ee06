'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from 'wagmi'
import { useFeeEstimate } from '@/components/transactions/network-fee'
import { useAmountInput } from '@/components/ui/fields/amount-field'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useNativeBalance, useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { QueryResult } from '@/lib/contracts/query-result'
import { findPaymentProblem, type PaymentProblem } from '@/lib/sale/payment-problem'
import type { TokenQuote } from '@/lib/sale/price-curve'

/** A typed payment: its value in wei, its quote, its network fee, and why it cannot be made. */
type Payment = {
  readonly valueWei: bigint | null
  readonly quote: QueryResult<TokenQuote>
  readonly fee: QueryResult<bigint>
  readonly problem: PaymentProblem | null
}

/** Loaded only when there is something to pay. */
const loadFlow = () => import('@/lib/transactions/flows/buy-token')

/** Parses a typed payment, quotes it and validates it. */
export function usePayment(text: string): Payment {
  const { address, isConnected } = useWallet()
  const balance = useNativeBalance()
  const global = useGlobalData()
  const user = useUserData()
  const input = useAmountInput(text, 18)
  const valueWei = input.kind === 'amount' && input.value > 0n ? input.value : null
  const quote = useTokenQuote(valueWei)
  const balanceWei = isConnected && balance.kind === 'ready' ? balance.value : null
  const fee = useFeeEstimate({
    key: ['buy-token', valueWei],
    isEnabled: valueWei !== null && balanceWei !== null && valueWei < balanceWei,
    toCall: async (contracts) =>
      (await loadFlow()).toBuyTokenCall(contracts, address ?? contracts.platform.address, valueWei ?? 0n),
  })
  const problem = findPaymentProblem({
    input,
    balanceWei,
    feeWei: fee.kind === 'ready' ? fee.value : null,
    mayBuy: isConnected && user.kind === 'ready' ? user.value.mayBuyTokens : null,
    sale: global.kind === 'ready' ? global.value : null,
    quote: quote.kind === 'ready' ? quote.value : null,
  })
  return { valueWei, quote, fee, problem }
}

/** The quote of a payment across the steps of the curve. Loading while there is no payment. */
function useTokenQuote(paymentWei: bigint | null): QueryResult<TokenQuote> {
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

/**
 * The highest payment in wei that the connected account can make: its balance less 125 % of the network fee, because
 * fees change. Failed when a purchase would fail.
 */
export function useMaxPayment(): QueryResult<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['max-payment', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node, located) => {
      if (!address) throw new Error('no account is connected')
      const [{ getBalance }, { estimateFee }, { toBuyTokenCall }, contracts] = await Promise.all([
        loadChainReads(),
        import('@/lib/transactions/gas'),
        loadFlow(),
        loadChainContracts(located),
      ])
      const balanceWei = await getBalance(node, { address })
      const feeWei = await estimateFee(node, address, toBuyTokenCall(contracts, address, balanceWei))
      const reserveWei = (feeWei * 5n) / 4n
      return balanceWei > reserveWei ? balanceWei - reserveWei : 0n
    },
  })
}

/** Returns the message for a payment problem, with the numbers that it concerns. */
export function useProblemText(): (problem: Exclude<PaymentProblem, 'empty' | 'invalid'>) => string {
  const t = useTranslations('buyTokenCard')
  const format = useSiteFormatter()
  const { nativeTokenSymbol: symbol } = useWallet()
  const balance = useNativeBalance()
  const global = useGlobalData()
  const sale = global.kind === 'ready' ? global.value : null

  return (problem) => {
    switch (problem) {
      case 'notOpen':
        return sale && sale.startDate > 0n
          ? t('opensAt', { moment: format.dateTime(Number(sale.startDate) * 1_000, 'moment') })
          : t('notOpen')
      case 'soldOut':
        return t('soldOut', { total: sale ? format.int(sale.totalSoldInt) : '' })
      case 'tooMuch':
        return t('tooMuch', { balance: balance.kind === 'ready' ? format.balanceWei(balance.value) : '', symbol })
      case 'tooLittle':
        return t('tooLittle', { price: sale ? format.costWei(sale.currentPriceWei) : '', symbol })
      case 'paused':
      case 'notListed':
        return t(problem)
    }
  }
}
