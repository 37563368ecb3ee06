'use client'

import { useTranslations } from 'next-intl'
import { useLiveResource } from '@/components/live/use-live-resource'
import { saleAnswerSchema, type SaleAnswer } from '@/lib/sale/sale-snapshot'
import { RecentPurchases } from './recent-purchases'
import { SaleCurve } from './sale-curve'
import { SaleNumbers } from './sale-numbers'

/** The sale as it stands now: numbers, curve and last purchases, read again while the page is visible. */
export function LiveSale({ initial }: { initial: SaleAnswer | null }) {
  const t = useTranslations('saleNumbers')
  const { data, failed } = useLiveResource({
    url: '/api/sale',
    schema: saleAnswerSchema,
    initial,
    intervalMs: 2_000,
  })
  const snapshot = data?.kind === 'sale' ? data.snapshot : null
  const problem = data?.kind === 'no-contracts' ? t('noContracts') : failed || data?.kind === 'unreachable' ? t('unavailable') : null
  return (
    <section className="mt-20 sm:mt-28">
      <h2 className="text-heading font-semibold">{t('title')}</h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      {problem && !snapshot && (
        <p role="status" className="mt-6 text-reward">
          {problem}
        </p>
      )}
      <SaleNumbers snapshot={snapshot} isStale={failed} />
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-[2fr_1fr]">
        <SaleCurve snapshot={snapshot} />
        <RecentPurchases snapshot={snapshot} />
      </div>
    </section>
  )
}
