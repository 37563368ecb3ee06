import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { places, type Place } from '@/lib/places/places'
import { PlaceLinkList } from './place-link-list'
import { PlacePicture } from './place-picture'

type PlacePageProps = {
  place: Place
  /** What else can be done here, below the sentence on how things stand. */
  children?: ReactNode
}

/** A page that says what it is for, what is true of it today, and where one can go from there. */
export function PlacePage({ place, children }: PlacePageProps) {
  const t = useTranslations(`pages.${place}`)
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <section className="grid items-center gap-8 md:grid-cols-2">
        <div className="md:order-last">
          <PlacePicture place={place} />
        </div>
        <div>
          <h2 className="text-title font-semibold">{t('state')}</h2>
          <p className="mt-3 max-w-prose text-quiet">{t('text')}</p>
          {children}
        </div>
      </section>
      <PlaceLinkList links={places[place]} />
    </>
  )
}
