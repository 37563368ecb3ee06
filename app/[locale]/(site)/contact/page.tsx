import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/routes'

export const revalidate = 10

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.contact')
  return createPageMetadata({ route: routes.contact, title: t('title'), description: t('lead') })
}

export default function ContactPage() {
  const t = useTranslations('pages.contact')
  return <PageHeading title={t('title')} lead={t('lead')} />
}
