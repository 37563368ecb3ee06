import { useTranslations } from 'next-intl'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { BuilderWithPlayer } from './builder-with-player'

export const generateMetadata = () => createNamedPageMetadata('gameBuilder')

export default function GameBuilderPage() {
  const t = useTranslations('pages.gameBuilder')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={[...hostNamespaces, 'gameEditor', 'madeGame']}>
        <BuilderWithPlayer />
      </ClientMessages>
    </>
  )
}
