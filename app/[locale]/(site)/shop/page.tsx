import { useTranslations } from 'next-intl'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { ClientMessages } from '@/components/layout/client-messages'
import { DailyLinks } from '@/components/layout/daily-links'
import { SiteLink } from '@/components/navigation/site-link'
import { PageHeading } from '@/components/ui/page-heading'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { ShopWithTrial } from './shop-with-trial'

export const generateMetadata = () => createNamedPageMetadata('shop')

/** Rendered ahead for every user; the browser loads credits and items. */
export default function ShopPage() {
  const t = useTranslations()
  const { dailyGrant, quest, energyPerCredit } = creditEconomy
  const earned = {
    daily: String(dailyGrant),
    day: String(quest.day),
    week: String(quest.week),
    hour: String((100n * 3_600n) / energyPerCredit),
  }
  return (
    <>
      <PageHeading title={t('pages.shop.title')} lead={t('pages.shop.lead')} />
      <DailyLinks />
      <ClientMessages namespaces={[...hostNamespaces, 'shop', 'gameAsks']}>
        <ShopWithTrial />
      </ClientMessages>
      <div className="mt-10 grid max-w-prose gap-2 text-note text-quiet">
        <p>{t('shop.keeps')}</p>
        <p>
          {t('shop.earn', earned)}{' '}
          <SiteLink href={routes.quests} className="text-brand underline underline-offset-4">
            {t('shop.toQuests')}
          </SiteLink>
        </p>
      </div>
    </>
  )
}
