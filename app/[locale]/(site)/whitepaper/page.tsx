import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { Whitepaper } from '@/components/whitepaper/whitepaper'
import { WhitepaperSummary } from '@/components/whitepaper/whitepaper-summary'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.whitepaper')
  return createPageMetadata({ route: routes.whitepaper, title: t('title'), description: t('lead') })
}

export default function WhitepaperPage() {
  const t = useTranslations('pages.whitepaper')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <WhitepaperSummary />
      <Whitepaper />
    </>
  )
}
