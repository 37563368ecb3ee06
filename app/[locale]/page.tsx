import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CryptoSection } from '@/components/landing/sale/crypto-section'
import { DevelopersSection } from '@/components/landing/developers-section'
import { FaqSection } from '@/components/landing/faq-section'
import { Hero } from '@/components/landing/hero'
import { LiveStrip } from '@/components/landing/sale/live-sale-strip'
import { PlayersSection } from '@/components/landing/players-section'
import { ReferralWelcome } from '@/components/landing/referral-welcome'
import { SaleProvider } from '@/components/sale/sale-provider'
import { StakingSection } from '@/components/landing/staking-section'
import { TeamSection } from '@/components/landing/team-section'
import { TimelineSection } from '@/components/landing/timeline-section'
import { TrustStrip } from '@/components/landing/trust-strip'
import { SiteJsonLd } from '@/components/landing/json-ld'
import { JoinList } from '@/components/waitlist/join-list'
import { readServerEnv } from '@/lib/env/server-env'
import { toLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { currentHunts } from '@/lib/server/hunts/current-hunts'
import { currentAssets } from '@/lib/server/sale/current-assets'
import { readInitialSale } from '@/lib/server/sale/current-sale'
import { areTransfersOpen } from '@/lib/server/sale/current-transfers'

export const revalidate = 5

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return createPageMetadata({ route: routes.home, title: t('title') })
}

export default async function LandingPage() {
  const env = readServerEnv()
  const [{ response, renderedAtMs }, stones, hunts, isTransferable, deployment, iso] = await Promise.all([
    readInitialSale(),
    currentAssets(),
    currentHunts(),
    areTransfersOpen(),
    readDeployment(env, env.defaultChainId),
    getLocale(),
  ])
  const t = await getTranslations('referralWelcome')
  const snapshot = response?.kind === 'sale' ? response.snapshot : null
  return (
    <SaleProvider initial={response} renderedAtMs={renderedAtMs} iso={iso}>
      <SiteJsonLd />
      <ReferralWelcome
        href={localizedPath(toLocale(iso), routes.dashboard)}
        words={{ title: t('title', { address: '{address}' }), text: t('text'), action: t('action'), close: t('close') }}
      />
      <Hero hunts={hunts} />
      <LiveStrip snapshot={snapshot} renderedAtMs={renderedAtMs} />
      <TrustStrip
        chainId={env.defaultChainId}
        contracts={deployment?.contracts ?? {}}
        repositoryUrl={env.repositoryUrl}
      />
      <PlayersSection joinBeta={<JoinList list="beta" />} />
      <DevelopersSection />
      <CryptoSection
        snapshot={snapshot}
        isComing={response === null}
        gems={stones?.gems ?? []}
        areTransfersOpen={isTransferable}
        joinWhitelist={<JoinList list="whitelist" />}
      />
      <StakingSection
        gems={stones?.gems ?? null}
        crystals={stones?.crystals ?? null}
        takesLimits={snapshot?.takesLimits ?? true}
      />
      <TimelineSection snapshot={snapshot} />
      <TeamSection />
      <FaqSection areTransfersOpen={isTransferable} takesLimits={snapshot?.takesLimits ?? true} />
    </SaleProvider>
  )
}
