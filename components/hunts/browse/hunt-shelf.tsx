'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/pages'
import { HuntList, HuntListSkeleton } from './hunt-list'
import { FreshnessNote } from '@/components/hunts/freshness-note'
import { useHunts } from '@/components/hunts/use-hunts'

const maxShown = 6

/** The open and upcoming hunts of a place or of all places, with a link to all hunts. */
export function HuntShelf({ place }: { place?: string }) {
  const t = useTranslations('hunts')
  const { data, failed } = useHunts(place ? { place } : {})
  const shown = (data?.hunts ?? []).filter(({ state }) => state === 'live' || state === 'upcoming').slice(0, maxShown)
  return (
    <section aria-labelledby="hunt-shelf" className="mt-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="hunt-shelf" className="text-title font-semibold">
          {t('shelf')}
        </h2>
        <SiteLink href={routes.hunts} className="font-semibold text-crystal underline underline-offset-4">
          {t('all')}
        </SiteLink>
      </div>
      {data && <FreshnessNote reading={data.reading} failed={failed} />}
      {!data && (failed ? <p className="text-quiet">{t('unread')}</p> : <HuntListSkeleton count={place ? 1 : 3} />)}
      {data && shown.length > 0 && <HuntList hunts={shown} now={data.now} />}
      {data && shown.length === 0 && <p className="text-quiet">{t(place ? 'noneHere' : 'none')}</p>}
    </section>
  )
}
