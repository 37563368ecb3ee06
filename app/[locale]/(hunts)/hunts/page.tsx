import { useTranslations } from 'next-intl'
import { HuntScreen } from '@/components/hunts/hunt-screen'
import { PageHeading } from '@/components/ui/page-heading'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('hunts')

export default function HuntsPage() {
  const t = useTranslations('pages.hunts')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <HuntScreen />
    </>
  )
}
