import { useTranslations } from 'next-intl'
import { hostNamespaces } from '@/components/games/host/host-namespaces'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'
import { BuilderDesk } from './builder-desk'

export const generateMetadata = () => createPlaceMetadata('gameBuilder')

export default function GameBuilderPage() {
  const t = useTranslations('pages.gameBuilder')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={[...hostNamespaces, 'gameEditor', 'madeGame']}>
        <BuilderDesk />
      </ClientMessages>
    </>
  )
}
