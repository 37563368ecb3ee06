import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/pages/not-found-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return { title: { absolute: t('notFoundTitle') }, robots: { index: false } }
}

/**
 * Rendered at build time only: a page that Next renders later with status 404 gets the title of the layout. That is why
 * the other page groups set `revalidate` in their layouts, and the root layout does not.
 */
export default function NotFoundPage() {
  return <NotFoundScreen />
}
