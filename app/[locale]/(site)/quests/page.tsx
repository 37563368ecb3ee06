import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { DailyLinks } from '@/components/layout/daily-links'
import { QuestBoard } from '@/components/quests/quest-board'
import { PageHeading } from '@/components/ui/page-heading'
import { toGameRecord } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('quests')

/** Rendered ahead for every user; the browser loads the quests. */
export default function QuestsPage() {
  const t = useTranslations()
  const games = toGameRecord((game) => t(`games.${messageKey(game)}.name`))
  return (
    <>
      <PageHeading title={t('pages.quests.title')} lead={t('pages.quests.lead')} />
      <DailyLinks />
      <ClientMessages namespaces={['questBoard', 'questGoals']}>
        <QuestBoard games={games} />
      </ClientMessages>
      <p className="mt-6 max-w-prose text-note text-quiet">{t('questBoard.rules')}</p>
    </>
  )
}
