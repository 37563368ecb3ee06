import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/pages'
import { toPurchaseRisks } from '@/lib/sale/purchase-risks'

type PurchaseRisksProps = {
  /** Whether everybody can transfer INT; then the sentence that says otherwise is left out. */
  areTransfersOpen: boolean
  className?: string
}

/** What a buyer of INT has to know, shown beside every place where INT is bought. */
export function PurchaseRisks({ areTransfersOpen, className = '' }: PurchaseRisksProps) {
  const t = useTranslations('purchaseRisks')
  return (
    <aside aria-label={t('title')} className={`text-note text-quiet ${className}`}>
      <p className="font-semibold text-ink">{t('title')}</p>
      <ul className="mt-1 list-disc ps-5">
        {toPurchaseRisks(areTransfersOpen).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <SiteLink
        href={`${routes.whitepaper}#risks`}
        className="inline-flex min-h-9 items-center text-brand hover:underline"
      >
        {t('more')}
      </SiteLink>
    </aside>
  )
}
