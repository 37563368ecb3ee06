import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { toSalePosition } from '@/lib/sale/sale-position'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { PriceCurve } from './price-curve'

/** The price curve with its legend: what is sold, where the sale stands, what comes. */
export function SaleCurve({ snapshot }: { snapshot: SaleSnapshot | null }) {
  const t = useTranslations('priceCurve')
  const { int, costWei: price } = useAmounts()
  const position = snapshot && toSalePosition(snapshot)
  const symbol = snapshot?.nativeSymbol ?? ''
  const first = position?.steps[0]
  const last = position?.steps.at(-1)
  return (
    <Card>
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      <p className="mt-1 mb-6 min-h-[3em] text-note text-quiet">{position && t('lead', { count: position.steps.length })}</p>
      {position ? (
        <PriceCurve
          steps={position.steps}
          soldInt={position.soldInt}
          description={t('figure', {
            sold: int(position.soldInt),
            total: int(position.totalInt),
            price: price(position.priceWei),
            symbol,
          })}
          describeStep={({ sizeInt, priceWei }, index) =>
            t('step', { step: int(BigInt(index + 1)), size: int(sizeInt), price: price(priceWei), symbol })
          }
        />
      ) : (
        <Skeleton className="block h-56 w-full sm:h-72" />
      )}
      <div className="mt-2 flex min-h-[1.5em] justify-between text-note text-quiet">
        {first && <Isolate>{`${price(first.priceWei)} ${symbol}`}</Isolate>}
        {last && <Isolate>{`${price(last.priceWei)} ${symbol}`}</Isolate>}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 text-note text-quiet">
        {(['sold', 'now', 'next'] as const).map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full ${marks[mark]}`} />
            {t(mark)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const marks = { sold: 'bg-brand-fill', now: 'bg-reward', next: 'bg-crystal' } as const
