import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/pages/not-found-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return { title: { absolute: t('notFoundTitle') }, robots: { index: false } }
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
