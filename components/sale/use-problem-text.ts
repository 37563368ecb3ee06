'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useNativeBalance } from '@/components/wallet/use-native-balance'
import { useWallet } from '@/components/wallet/use-wallet'
import type { PaymentProblem } from '@/lib/sale/judge-payment'

/** Why a payment cannot be made, as a sentence with the numbers that it is about. */
export function useProblemText(): (problem: Exclude<PaymentProblem, 'empty'>) => string {
  const t = useTranslations('buyTokenCard')
  const amounts = useAmounts()
  const { dateTime } = useSiteFormatter()
  const { nativeTokenSymbol: symbol } = useWallet()
  const balance = useNativeBalance()
  const global = useGlobalData()
  const sale = global.kind === 'ready' ? global.value : null

  return (problem) => {
    switch (problem) {
      case 'notOpen':
        return sale && sale.startDate > 0n
          ? t('opensAt', { moment: dateTime(Number(sale.startDate) * 1_000, 'moment') })
          : t('notOpen')
      case 'soldOut':
        return t('soldOut', { total: sale ? amounts.int(sale.totalSoldInt) : '' })
      case 'tooMuch':
        return t('tooMuch', { balance: balance.kind === 'ready' ? amounts.balanceWei(balance.value) : '', symbol })
      case 'tooLittle':
        return t('tooLittle', { price: sale?.currentPriceWei ? amounts.costWei(sale.currentPriceWei) : '', symbol })
      case 'paused':
      case 'notListed':
      case 'notANumber':
      case 'tooPrecise':
        return t(problem)
    }
  }
}
