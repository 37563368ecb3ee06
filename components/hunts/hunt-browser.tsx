'use client'

import { useTranslations } from 'next-intl'
import { useFragment } from '@/components/live/use-fragment'
import { readHuntFragment } from '@/lib/hunts/hunt-path'
import { HuntDetail } from './hunt-detail'
import { HuntList, HuntListSkeleton } from './hunt-list'
import { useHunts } from './use-hunts'

function AllHunts() {
  const t = useTranslations('hunts')
  const { data, failed } = useHunts()
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : <HuntListSkeleton />
  return data.hunts.length === 0 ? <p className="text-quiet">{t('none')}</p> : <HuntList hunts={data.hunts} now={data.now} />
}

/** All hunts, or the one that the address names. */
export function HuntBrowser() {
  const t = useTranslations('hunts')
  const id = readHuntFragment(useFragment())
  return (
    <section aria-label={t('all')} className="mb-12">
      {id === null ? (
        <>
          <h2 className="mb-4 text-title font-semibold">{t('all')}</h2>
          <AllHunts />
        </>
      ) : (
        <>
          <p className="mb-4">
            <a href="#hunts" className="font-semibold text-crystal underline underline-offset-4">
              {t('back')}
            </a>
          </p>
          <HuntDetail key={id} id={id} />
        </>
      )}
    </section>
  )
}
