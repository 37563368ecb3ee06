import { useLocale, useTranslations } from 'next-intl'
import { siteFormatter } from '@/components/live/site-formatter'
import { StepTable } from '@/components/live/step-table'
import { locales } from '@/lib/i18n/locales'
import { toSalePosition } from '@/lib/sale/sale-position'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'

/** The price curve in figures, for those who read it better than a picture. */
export function StepsTable({ snapshot }: { snapshot: SaleSnapshot }) {
  const t = useTranslations('stepsTable')
  const amounts = siteFormatter(locales[useLocale()].iso)
  return (
    <details className="mt-4 text-note">
      <summary className="inline-flex min-h-11 items-center text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink">
        {t('open')}
      </summary>
      <StepTable
        steps={toSalePosition(snapshot).steps}
        symbol={snapshot.nativeSymbol}
        amounts={amounts}
        className="max-w-2xl"
      />
    </details>
  )
}
