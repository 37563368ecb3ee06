import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/routes'

export const revalidate = 10

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.play')
  return createPageMetadata({ route: routes.play, title: t('title'), description: t('lead') })
}

export default function PlayPage() {
  const t = useTranslations('pages.play')
  return <PageHeading title={t('title')} lead={t('lead')} />
}
