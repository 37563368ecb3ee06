import { useTranslations } from 'next-intl'
import { Jackpot } from '@/components/games/jackpot/jackpot'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('testJackpot')

/** Rendered ahead for every user; the browser loads the user's credits. */
export default function TestJackpotPage() {
  const t = useTranslations('pages.testJackpot')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['chance']}>
        <Jackpot />
      </ClientMessages>
    </>
  )
}
