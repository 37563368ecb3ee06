import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { locales } from '@/lib/i18n/locales'
import { toSalePosition } from '@/lib/sale/sale-position'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'

/** The price curve in figures, for those who read it better than a picture. */
export function StepsTable({ snapshot }: { snapshot: SaleSnapshot }) {
  const t = useTranslations('stepsTable')
  const { int, costWei } = siteFormatter(locales[useLocale()].iso)
  const symbol = snapshot.nativeSymbol
  return (
    <details className="mt-4 text-note">
      <summary className="inline-flex min-h-11 items-center text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink">
        {t('open')}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full max-w-2xl">
          <thead className="text-quiet">
            <tr className="border-b border-hairline">
              <th scope="col" className="py-2 text-start font-normal">{t('step')}</th>
              <th scope="col" className="py-2 text-end font-normal">{t('size')}</th>
              <th scope="col" className="py-2 text-end font-normal">{t('price', { symbol })}</th>
              <th scope="col" className="py-2 text-end font-normal">{t('cost', { symbol })}</th>
            </tr>
          </thead>
          <tbody>
            {toSalePosition(snapshot).steps.map(({ sizeInt, priceWei }, index) => (
              <tr key={index} className="border-b border-hairline">
                <th scope="row" className="py-2 text-start font-normal">{int(index + 1)}</th>
                <td className="py-2 text-end">{int(sizeInt)}</td>
                <td className="py-2 text-end">{costWei(priceWei)}</td>
                <td className="py-2 text-end">{costWei(sizeInt * priceWei)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
