'use client'

import { useTranslations } from 'next-intl'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { useAmounts } from '@/components/live/use-amounts'
import { Isolate } from '@/components/ui/isolate'
import type { GasEstimate } from '@/lib/sandbox/call-function'
import { Facts } from './facts'

/** What a write would cost. */
export function GasView({ estimate }: { estimate: GasEstimate }) {
  const t = useTranslations('sandbox')
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  return (
    <Facts
      facts={[
        [t('gas'), <Isolate key="gas">{amounts.int(estimate.gas)}</Isolate>],
        [t('maxFee'), <Isolate key="fee">{`${amounts.costWei(estimate.maxFeeWei)} ${symbol}`}</Isolate>],
      ]}
    />
  )
}
