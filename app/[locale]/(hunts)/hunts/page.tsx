import { useTranslations } from 'next-intl'
import { HuntScreen } from '@/components/hunts/browse/hunt-screen'
import { PageHeading } from '@/components/ui/page-heading'
import { OnlyDefaultChain } from '@/components/wallet/only-default-chain'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('hunts')

export default function HuntsPage() {
  const t = useTranslations('pages.hunts')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <OnlyDefaultChain>
        <HuntScreen />
      </OnlyDefaultChain>
    </>
  )
}
