import { useTranslations } from 'next-intl'
import { GameStateSwitch } from '@/components/games/test-bench/game-state-switch'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('testWrapper')

export default function TestWrapperPage() {
  const t = useTranslations('pages.testWrapper')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={[...hostNamespaces, 'gameStates']}>
        <GameStateSwitch />
      </ClientMessages>
    </>
  )
}
