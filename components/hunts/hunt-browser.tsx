'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { HuntView } from '@/lib/hunts/hunt-path'
import { FinderPage } from './finder-page'
import { HuntDetail } from './hunt-detail'
import { HuntFilter, type HuntFilterValue } from './hunt-filter'
import { HuntLink } from './hunt-link'
import { HuntPages } from './hunt-pages'
import { SponsorPage } from './sponsor-page'

function WayBack({ children }: { children: ReactNode }) {
  const t = useTranslations('hunts')
  return (
    <>
      <p className="mb-4">
        <HuntLink
          to={{ kind: 'all' }}
          className="inline-flex items-center gap-1.5 font-semibold text-crystal underline underline-offset-4"
        >
          <span aria-hidden className="rtl:-scale-x-100">
            ←
          </span>
          {t('back')}
        </HuntLink>
      </p>
      {children}
    </>
  )
}

function OneView({ view }: { view: Exclude<HuntView, { kind: 'all' }> }) {
  if (view.kind === 'hunt') return <HuntDetail key={view.id} id={view.id} />
  const Page = view.kind === 'finder' ? FinderPage : SponsorPage
  return <Page key={view.address} address={view.address} />
}

/** All hunts, or what a view names: one of them, those of a developer, what a player has found. */
export function HuntBrowser({ view }: { view: HuntView }) {
  const t = useTranslations('hunts')
  // Kept beside what is opened: whoever comes back finds the list as it was.
  const [filter, setFilter] = useState<HuntFilterValue>({ state: undefined, place: undefined, page: 1 })
  return (
    <section id="hunts" aria-label={t('all')} className="mb-12 scroll-mt-28">
      {view.kind === 'all' ? (
        <>
          <h2 className="mb-4 text-title font-semibold">{t('all')}</h2>
          <HuntFilter value={filter} onChange={setFilter} />
          <HuntPages
            question={filter}
            onTurn={(page) => setFilter({ ...filter, page })}
            isFiltered={filter.state !== undefined || filter.place !== undefined}
          />
        </>
      ) : (
        <WayBack>
          <OneView view={view} />
        </WayBack>
      )}
    </section>
  )
}
