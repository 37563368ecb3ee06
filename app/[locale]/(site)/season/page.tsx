import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { DailyLinks } from '@/components/layout/daily-links'
import { SeasonBoard } from '@/components/seasons/season-board'
import { PageHeading } from '@/components/ui/page-heading'
import { toGameRecord } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('season')

/** Rendered ahead for every user; the browser loads the season. */
export default function SeasonPage() {
  const t = useTranslations()
  const games = toGameRecord((game) => t(`games.${messageKey(game)}.name`))
  return (
    <>
      <PageHeading title={t('pages.season.title')} lead={t('pages.season.lead')} />
      <DailyLinks />
      <ClientMessages namespaces={['seasonBoard']}>
        <SeasonBoard games={games} />
      </ClientMessages>
    </>
  )
}
