import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Place } from '@/lib/places/places'
import { routes } from '@/lib/routes/routes'
import { createPageMetadata } from './page-metadata'

/** What a place says of itself to browsers and search engines. */
export async function createPlaceMetadata(place: Place): Promise<Metadata> {
  const t = await getTranslations(`pages.${place}`)
  return createPageMetadata({ route: routes[place], title: t('title'), description: t('lead') })
}
