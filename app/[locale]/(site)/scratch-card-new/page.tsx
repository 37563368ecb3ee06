import { useTranslations } from 'next-intl'
import { ScratchCards } from '@/components/games/scratch-cards/scratch-cards'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('scratchCard')

/** Rendered ahead for every user; the browser loads the user's credits. */
export default function ScratchCardPage() {
  const t = useTranslations('pages.scratchCard')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['chance']}>
        <ScratchCards />
      </ClientMessages>
    </>
  )
}
