import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes/pages'
import { createPageMetadata } from './page-metadata'

/** A page whose title and sentence stand in `pages`, by the name of its route. */
type NamedPage = keyof Messages['pages'] & keyof typeof routes

/** What a page says of itself to browsers and search engines, as `pages` has it. */
export async function createPlaceMetadata(page: NamedPage): Promise<Metadata> {
  const t = await getTranslations(`pages.${page}`)
  return createPageMetadata({ route: routes[page], title: t('title'), description: t('lead') })
}
