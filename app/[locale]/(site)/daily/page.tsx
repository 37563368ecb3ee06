import { useTranslations } from 'next-intl'
import { GameCover } from '@/components/games/covers/game-cover'
import { DailyChallengeScreen } from '@/components/games/daily-challenge/daily-challenge-screen'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { ClientMessages } from '@/components/layout/client-messages'
import { DailyLinks } from '@/components/layout/daily-links'
import { PageHeading } from '@/components/ui/page-heading'
import { messageKey } from '@/lib/i18n/message-key'
import { toGameRecord } from '@/lib/games/game-ids'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('daily')

/** Rendered ahead for every user; the browser loads the challenge. */
export default function DailyPage() {
  const t = useTranslations()
  const games = toGameRecord((game) => ({
    name: t(`games.${messageKey(game)}.name`),
    cover: <GameCover game={game} />,
  }))
  return (
    <>
      <PageHeading title={t('pages.daily.title')} lead={t('pages.daily.lead')} />
      <DailyLinks />
      <ClientMessages namespaces={[...hostNamespaces, 'dailyChallenge']}>
        <DailyChallengeScreen games={games} />
      </ClientMessages>
    </>
  )
}
