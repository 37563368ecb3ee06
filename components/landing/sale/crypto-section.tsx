import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { siteFormatter } from '@/lib/units/site-formatter'
import { PriceStepTable } from '@/components/sale/price-step-table'
import { PurchaseRisks } from '@/components/sale/purchase-risks'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { OpenMark } from '@/components/ui/open-mark'
import { routes } from '@/lib/routes/pages'
import { toSalePosition } from '@/lib/sale/price-curve'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { JoinPanel } from '@/components/landing/join-panel'
import { LivePurchases } from './live-sale'
import { useMessageTemplates } from '@/components/landing/message-templates'
import { PurchaseList } from './purchase-list'
import { calculate } from './calculator-numbers'
import { SaleCalculator } from './sale-calculator'
import { Section } from '@/components/landing/section'
import type { OfferedGem } from './stake-outlook'

type CryptoSectionProps = {
  snapshot: SaleSnapshot | null
  /** Whether the sale is still loading. */
  isComing: boolean
  gems: readonly OfferedGem[]
  areTransfersOpen: boolean
  /** The whitelist form. */
  joinWhitelist: ReactNode
}

/** The initial payment in whole native coins. */
const firstAmount = '100'

/** Suggested payments in whole native coins. */
const examples = [10, 100, 1_000, 10_000] as const

/** The token sale: the price curve with its calculator, the last purchases and the whitelist. */
export function CryptoSection({ snapshot, isComing, gems, areTransfersOpen, joinWhitelist }: CryptoSectionProps) {
  const t = useTranslations('cryptoSection')
  const iso = useLocale()
  const toName = useAssetNames()
  const namedGems = gems.map((gem) => ({ ...gem, name: toName(gem.name) }))
  const words = { ...useMessageTemplates('priceCurve'), ...useMessageTemplates('purchaseForm') }
  const purchases = useMessageTemplates('recentPurchases')
  return (
    <Section id="crypto" heights={[108, 92]} title={t('title')} lead={t('lead')}>
      <div className="mt-8">
        <SaleCalculator
          words={words}
          gems={namedGems}
          examples={examples.map((amount) => ({ text: String(amount), label: siteFormatter(iso).int(amount) }))}
          firstAmount={firstAmount}
          written={calculate({ words, gems: namedGems, snapshot, iso, text: firstAmount, picked: null })}
        />
        {snapshot && <StepsTable snapshot={snapshot} />}
      </div>
      <div className="mt-8 flex flex-wrap items-start gap-x-8 gap-y-4">
        <SiteLink href={routes.dashboard} className={buttonStyle('primary')}>
          {t('buy')}
        </SiteLink>
        <PurchaseRisks areTransfersOpen={areTransfersOpen} />
      </div>
      <details className="group mt-8 -mb-10 border-t border-hairline sm:mt-12">
        <summary className="flex min-h-14 items-center justify-between gap-6 py-3 text-lead font-semibold hover:text-brand">
          <h3>{t('purchases')}</h3>
          <OpenMark />
        </summary>
        <LivePurchases words={purchases}>
          <PurchaseList words={purchases} snapshot={snapshot} isComing={isComing} iso={iso} />
        </LivePurchases>
      </details>
      <JoinPanel title={t('whitelist.title')} text={t('whitelist.text')}>
        {joinWhitelist}
      </JoinPanel>
    </Section>
  )
}

/** The price curve as a table. */
function StepsTable({ snapshot }: { snapshot: SaleSnapshot }) {
  const t = useTranslations('stepsTable')
  const format = siteFormatter(useLocale())
  return (
    <details className="mt-4 text-note">
      <summary className="inline-flex min-h-11 items-center text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink">
        {t('open')}
      </summary>
      <PriceStepTable
        steps={toSalePosition(snapshot).steps}
        symbol={snapshot.nativeSymbol}
        format={format}
        className="max-w-2xl"
      />
    </details>
  )
}
