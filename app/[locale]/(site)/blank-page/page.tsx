import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.blankPage')
  return createPageMetadata({ route: routes.blankPage, title: t('title'), description: t('lead') })
}

/** The layout without content. The heading is for screen readers. */
export default function BlankPage() {
  const t = useTranslations('pages.blankPage')
  return (
    <div className="min-h-[50vh]">
      <h1 className="sr-only">{t('title')}</h1>
    </div>
  )
}
