import { useTranslations } from 'next-intl'
import { FindDesk } from '@/components/hunts/find-desk'
import { HuntBrowser } from '@/components/hunts/hunt-browser'
import { OwnFinds } from '@/components/hunts/own-finds'
import { PageHeading } from '@/components/ui/page-heading'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('hunts')

export default function HuntsPage() {
  const t = useTranslations('pages.hunts')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <FindDesk />
      <HuntBrowser />
      <OwnFinds />
    </>
  )
}
