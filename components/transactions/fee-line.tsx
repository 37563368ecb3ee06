'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import type { Reading } from '@/lib/contracts/reading'
import { useNativeSymbol } from './use-native-symbol'

/** What a transaction costs in network fees at most. Its place is kept while that is not known. */
export function FeeLine({ fee }: { fee: Reading<bigint> }) {
  const t = useTranslations('transactionStatus')
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  return (
    <p className="mt-2 min-h-[1.5em] text-note text-quiet">
      {fee.kind === 'ready' && t('fee', { fee: amounts.costWei(fee.value, 4), symbol })}
    </p>
  )
}
