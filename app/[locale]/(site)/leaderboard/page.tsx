import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { LiveLeaderboard } from '@/components/leaderboard/live-leaderboard'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/routes'
import { readInitialLeaderboard } from '@/lib/server/leaderboard/read-initial-leaderboard'

export const revalidate = 2

const rowsShown = 100

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return createPageMetadata({ route: routes.leaderboard, title: t('leaderboardTitle'), description: t('leaderboardDescription') })
}

export default async function LeaderboardPage() {
  const t = await getTranslations('leaderboardPage')
  const initial = await readInitialLeaderboard(rowsShown)
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Card className="px-2 sm:px-3">
        <ClientMessages namespaces={['leaderboardTable']}>
          <LiveLeaderboard initial={initial} limit={rowsShown} />
        </ClientMessages>
      </Card>
    </>
  )
}
