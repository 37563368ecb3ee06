import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/components/pages/not-found-screen'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('metadata')
  return { title: { absolute: t('notFoundTitle') }, robots: { index: false } }
}

/**
 * Rendered ahead and never again: a page that is rendered with status 404 gets the title of the layout from Next. That is why
 * the groups of the other pages say when they are rendered anew, and the layout of all does not.
 */
export default function NotFoundPage() {
  return <NotFoundScreen />
}
