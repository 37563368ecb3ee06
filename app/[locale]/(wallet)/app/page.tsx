import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FirstSteps } from '@/components/market/first-steps'
import { EarningsCard } from '@/components/market/earnings-card'
import { GamePasswordCard } from '@/components/game-password/game-password-card'
import { TransactionHistory } from '@/components/history/transaction-history'
import { OwnLeaderboard } from '@/components/leaderboard/own-leaderboard'
import { Market } from '@/components/market/market'
import { OwnHoldings } from '@/components/market/own-holdings'
import { SiteLink } from '@/components/navigation/site-link'
import { OwnerSection } from '@/components/owner/owner-section'
import { ReferralCard } from '@/components/referral/referral-card'
import { BuyTokenCard } from '@/components/sale/buy-token-card'
import { PurchaseRisks } from '@/components/sale/purchase-risks'
import { ShownChainRisks } from '@/components/sale/shown-chain-risks'
import { SaleFacts } from '@/components/sale/sale-facts'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { AccountOverview } from '@/components/wallet/account-overview'
import { DashboardLead } from '@/components/wallet/dashboard-lead'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { areTransfersOpen } from '@/lib/server/sale/current-transfers'
import { toSlippageLabels } from '@/lib/transactions/slippage'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return createPageMetadata({ route: routes.dashboard, title: t('appTitle'), description: t('appDescription') })
}

export default async function AppPage() {
  const [locale, t, board, isTransferable] = await Promise.all([
    getLocale(),
    getTranslations('appPage'),
    getTranslations('leaderboardPage'),
    areTransfersOpen(),
  ])
  return (
    <>
      <PageHeading title={t('title')} lead={<DashboardLead />} />
      <AccountOverview />
      <FirstSteps />
      <div className="mt-4 mb-4 grid grid-cols-1 items-start gap-4 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr]">
        <div id="buy" className="min-w-0 scroll-mt-32">
          <BuyTokenCard
            slippageLabels={toSlippageLabels(locale)}
            risks={
              <ShownChainRisks onDefaultChain={<PurchaseRisks areTransfersOpen={isTransferable} className="mt-4" />} />
            }
          />
        </div>
        <div className="md:row-span-2">
          <EarningsCard />
        </div>
        <OwnHoldings />
      </div>
      <SaleFacts />
      <Market />
      <div className="mt-16 grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ReferralCard />
        <GamePasswordCard />
      </div>
      <TransactionHistory />
      <OwnerSection />
      <section aria-labelledby="board-title" className="mt-16">
        <h2 id="board-title" className="mb-6 text-heading font-semibold">
          <SiteLink href={routes.leaderboard} className="hover:text-brand">
            {board('title')}
          </SiteLink>
        </h2>
        <Card className="px-2 sm:px-3">
          <OwnLeaderboard limit={10} />
        </Card>
      </section>
    </>
  )
}
