import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/pages/not-found-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return { title: { absolute: t('notFoundTitle') }, robots: { index: false } }
}

/**
 * Rendered at build time and never again: Next gives a page that it renders with status 404 the title of the layout. That is why `revalidate`
 * is set in the layouts of the other page groups and not in the root layout.
 */
export default function NotFoundPage() {
  return <NotFoundScreen />
}
