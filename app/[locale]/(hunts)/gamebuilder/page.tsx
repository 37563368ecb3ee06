import { useTranslations } from 'next-intl'
import { HuntDesk } from '@/components/hunts/hunt-desk'
import { PageHeading } from '@/components/ui/page-heading'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('developerConsole')

export default function DeveloperConsolePage() {
  const t = useTranslations('pages.developerConsole')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <section aria-labelledby="hunts">
        <h2 id="hunts" className="text-title font-semibold">
          {t('hunts')}
        </h2>
        <p className="mt-2 mb-8 max-w-prose text-quiet">{t('huntsText')}</p>
        <HuntDesk />
      </section>
    </>
  )
}
