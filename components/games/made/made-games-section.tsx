import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/routes'
import { MadeGames } from './made-games'

/** The games of players, and the way to make one. */
export function MadeGamesSection() {
  const t = useTranslations('madeGame')
  return (
    <section aria-labelledby="made-games" className="mt-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="made-games" className="text-title font-semibold">
            {t('listTitle')}
          </h2>
          <p className="mt-1 text-quiet">{t('listLead')}</p>
        </div>
        <SiteLink href={routes.gameBuilder} className={buttonStyle('secondary')}>
          {t('make')}
        </SiteLink>
      </div>
      <ClientMessages namespaces={['madeGame']}>
        <MadeGames />
      </ClientMessages>
    </section>
  )
}
