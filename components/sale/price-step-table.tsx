'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { usePriceSteps } from '@/components/wallet/use-price-steps'

/** The price curve in figures, with the step that is being sold. */
export function PriceStepTable() {
  const t = useTranslations('stepsTable')
  const { int, costWei } = useAmounts()
  const symbol = useNativeSymbol()
  const steps = usePriceSteps()
  const global = useGlobalData()
  const current = global.kind === 'ready' ? Number(global.value.currentPhase) - 1 : -1
  return (
    <ReadingValue reading={steps}>
      {(rows) => (
        <div className="mt-6 overflow-x-auto text-note">
          <table className="w-full">
            <thead className="text-quiet">
              <tr className="border-b border-hairline">
                <th scope="col" className="py-2 text-start font-normal">{t('step')}</th>
                <th scope="col" className="py-2 text-end font-normal">{t('size')}</th>
                <th scope="col" className="py-2 text-end font-normal">{t('price', { symbol })}</th>
                <th scope="col" className="py-2 text-end font-normal">{t('cost', { symbol })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ sizeInt, priceWei }, index) => (
                <tr
                  key={index}
                  aria-current={index === current ? 'step' : undefined}
                  className={`border-b border-hairline ${index === current ? 'font-semibold text-brand' : ''}`}
                >
                  <th scope="row" className="py-2 text-start font-normal">{int(index + 1)}</th>
                  <td className="py-2 text-end">{int(sizeInt)}</td>
                  <td className="py-2 text-end">{costWei(priceWei)}</td>
                  <td className="py-2 text-end">{costWei(sizeInt * priceWei)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReadingValue>
  )
}
