import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BoardNotes } from '@/components/leaderboard/board-notes'
import { LeaderboardScreen } from '@/components/leaderboard/leaderboard-screen'
import { ClientMessages } from '@/components/layout/client-messages'
import { toGameRecord } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { LeaderboardTabs } from './leaderboard-tabs'
import { readInitialLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'

export const revalidate = 5

const rowsOfPage = 50

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return createPageMetadata({
    route: routes.leaderboard,
    title: t('leaderboardTitle'),
    description: t('leaderboardDescription'),
  })
}

export default async function LeaderboardPage() {
  const t = await getTranslations('leaderboardPage')
  const names = await getTranslations('games')
  const games = toGameRecord((game) => names(`${messageKey(game)}.name`))
  const initial = await readInitialLeaderboard(rowsOfPage)
  return (
    <ClientMessages namespaces={['leaderboardTable', 'leaderboardScreen', 'playBoard', 'scoreBoard']}>
      <LeaderboardTabs title={t('title')} lead={t('lead')} games={games}>
        <LeaderboardScreen initial={initial} limit={rowsOfPage} />
        <BoardNotes />
      </LeaderboardTabs>
    </ClientMessages>
  )
}
