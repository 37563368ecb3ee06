import { useTranslations } from 'next-intl'
import { GameGlobals } from '@/components/account/game-globals'
import { GameCover } from '@/components/games/covers/game-cover'
import { GameTestBench } from '@/components/games/test-bench/game-test-bench'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { HowToPlay } from '@/components/games/host/game-screen'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('playTest')

export default function PlayTestPage() {
  const t = useTranslations('pages.playTest')
  const words = useTranslations('games')
  return (
    <>
      <GameGlobals game="reference" />
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={[...hostNamespaces, 'gameConsole']}>
        <GameTestBench name={words('reference.name')} cover={<GameCover game="reference" />}>
          <HowToPlay game="reference" />
        </GameTestBench>
      </ClientMessages>
    </>
  )
}
