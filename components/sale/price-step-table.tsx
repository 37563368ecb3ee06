import { useTranslations } from 'next-intl'
import type { SiteFormatter } from '@/lib/units/site-formatter'

type StepTableProps = {
  /** Sizes in whole INT, prices in wei. */
  steps: readonly { readonly sizeInt: bigint; readonly priceWei: bigint }[]
  /** The symbol of the native coin. */
  symbol: string
  format: Pick<SiteFormatter, 'int' | 'costWei'>
  /** The index of the present step, from 0. */
  current?: number
  className?: string
}

/** The price curve as a table with a row for each step. */
export function PriceStepTable({ steps, symbol, format: { int, costWei }, current, className = '' }: StepTableProps) {
  const t = useTranslations('stepsTable')
  return (
    <div className={`overflow-x-auto ${className}`}>
      <table className="w-full">
        <thead className="text-quiet">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-2 text-start font-normal">
              {t('step')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('size')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('price', { symbol })}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('cost', { symbol })}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ sizeInt, priceWei }, index) => (
            <tr
              key={index}
              aria-current={index === current ? 'step' : undefined}
              className={`border-b border-hairline ${index === current ? 'font-semibold text-brand' : ''}`}
            >
              <th scope="row" className="py-2 text-start font-normal">
                {int(index + 1)}
              </th>
              <td className="py-2 text-end">{int(sizeInt)}</td>
              <td className="py-2 text-end">{costWei(priceWei)}</td>
              <td className="py-2 text-end">{costWei(sizeInt * priceWei)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
