import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button'
import { routes } from '@/lib/routes/routes'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { JoinPanel } from './join-panel'
import { useOpenWords } from './open-words'
import { RecentPurchases } from './recent-purchases'
import { SaleDesk } from './sale-desk'
import { Section } from './section'
import type { OfferedGem } from './stake-outlook'
import { StepsTable } from './steps-table'

type CryptoSectionProps = {
  snapshot: SaleSnapshot | null
  gems: readonly OfferedGem[]
  /** The form of the whitelist. */
  joinWhitelist: ReactNode
}

/** The sale: the price curve, what an amount buys on it, who bought last, and the whitelist. */
export function CryptoSection({ snapshot, gems, joinWhitelist }: CryptoSectionProps) {
  const t = useTranslations('cryptoSection')
  const words = { ...useOpenWords('priceCurve'), ...useOpenWords('purchaseDesk') }
  const purchases = useOpenWords('recentPurchases')
  return (
    <Section id="crypto" title={t('title')} lead={t('lead')}>
      <div className="mt-10">
        <SaleDesk words={words} gems={gems} />
        {snapshot && <StepsTable snapshot={snapshot} />}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SiteLink href={routes.dashboard} className={buttonStyle('primary')}>
          {t('buy')}
        </SiteLink>
        <p className="max-w-prose text-note text-quiet">{t('risk')}</p>
      </div>
      <h3 className="mt-16 text-title font-semibold">{t('purchases')}</h3>
      <RecentPurchases words={purchases} />
      <JoinPanel title={t('whitelist.title')} text={t('whitelist.text')}>
        {joinWhitelist}
      </JoinPanel>
    </Section>
  )
}
