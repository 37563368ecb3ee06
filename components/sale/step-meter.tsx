'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { usePriceSteps } from '@/components/wallet/use-price-steps'
import { toSalePosition } from '@/lib/sale/sale-position'

/** How much INT the present price has left, and what comes after it; nothing where the chain cannot say. */
export function StepMeter({ symbol }: { symbol: string }) {
  const t = useTranslations('buyTokenCard')
  const { int, costWei } = useAmounts()
  const global = useGlobalData()
  const steps = usePriceSteps()
  if (global.kind !== 'ready' || steps.kind !== 'ready') return null
  const { totalInt, isSoldOut, leftInPhaseInt, phaseSizeInt, nextPriceWei } = toSalePosition({
    steps: steps.value,
    totalSoldInt: global.value.totalSoldInt,
  })
  if (isSoldOut || totalInt === 0n) return null
  const sold = Number(phaseSizeInt - leftInPhaseInt) / Number(phaseSizeInt)
  return (
    <div className="grid gap-2 pt-1 text-quiet">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-control bg-hairline">
        <div className="h-full origin-left bg-brand-fill rtl:origin-right" style={{ transform: `scaleX(${sold})` }} />
      </div>
      <p>{t('leftAtPrice', { amount: int(leftInPhaseInt) })}</p>
      {nextPriceWei !== null && <p>{t('priceAfter', { price: costWei(nextPriceWei), symbol })}</p>}
    </div>
  )
}
