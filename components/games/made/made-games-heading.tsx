import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/routes'

/** What stands above the games of players, with the way to make one. */
export function MadeGamesHeading() {
  const t = useTranslations('madeGame')
  return (
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
  )
}
