'use client'

import { StepTable } from '@/components/live/step-table'
import { useAmounts } from '@/components/live/use-amounts'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { usePriceSteps } from '@/components/wallet/use-price-steps'

/** The price curve of the chain in figures, with the step that is being sold. */
export function PriceStepTable() {
  const amounts = useAmounts()
  const symbol = useNativeSymbol()
  const steps = usePriceSteps()
  const global = useGlobalData()
  const current = global.kind === 'ready' ? Number(global.value.currentPhase) - 1 : -1
  return (
    <ReadingValue reading={steps}>
      {(rows) => (
        <StepTable steps={rows} symbol={symbol} amounts={amounts} current={current} className="mt-6 text-note" />
      )}
    </ReadingValue>
  )
}
