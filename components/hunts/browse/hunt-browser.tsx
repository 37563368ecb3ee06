'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { useGameNames } from '@/components/hunts/game-names'
import { FreshnessNote, HuntLink, Pager } from '@/components/hunts/hunt-parts'
import { useHunts } from '@/components/hunts/use-hunts'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import type { HuntView } from '@/lib/hunts/hunt-path'
import { type HuntsQuery, type ShownState, shownStates } from '@/lib/hunts/hunt-query'
import { HuntList, HuntListSkeleton } from './hunt-list'

const loading = () => <Skeleton className="h-60 w-full rounded-card" />
const FinderPage = dynamic(() => import('./finder-page').then((file) => file.FinderPage), { ssr: false, loading })
const HuntDetail = dynamic(() => import('./hunt-detail').then((file) => file.HuntDetail), { ssr: false, loading })

/** The filter of the list; undefined means all. */
type HuntFilterValue = {
  readonly state: ShownState | undefined
  readonly place: string | undefined
  readonly page: number
}

const states = [undefined, ...shownStates] as const

/** Filters hunts by state and by game. */
function HuntFilter({ value, onChange }: { value: HuntFilterValue; onChange: (value: HuntFilterValue) => void }) {
  const t = useTranslations('huntPages.filter')
  const games = Object.entries(useGameNames())
  return (
    <div role="group" aria-label={t('label')} className="mb-5 flex flex-wrap items-end justify-between gap-4">
      <div className="flex max-w-full flex-wrap gap-1 rounded-control border border-hairline bg-surface p-1">
        {states.map((state) => (
          <button
            key={state ?? 'all'}
            type="button"
            aria-pressed={value.state === state}
            onClick={() => onChange({ ...value, state, page: 1 })}
            className="min-h-9 rounded-control px-3 text-note font-semibold text-quiet transition-colors duration-feedback hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
          >
            {t(`states.${state ?? 'all'}`)}
          </button>
        ))}
      </div>
      <ChoiceField
        id="hunt-place"
        label={t('place')}
        value={value.place ?? 'any'}
        choices={[['any', t('anywhere')], ...games, ['web', t('elsewhere')]]}
        onChoose={(place) => onChange({ ...value, place: place === 'any' ? undefined : place, page: 1 })}
        className="w-full sm:w-60"
      />
    </div>
  )
}

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

/** All hunts, or the view of the URL: one hunt, the hunts of a sponsor, or the finds of a player. */
export function HuntBrowser({ view }: { view: HuntView }) {
  const t = useTranslations('hunts')
  // Kept here, so that the filter survives opening a hunt and going back.
  const [filter, setFilter] = useState<HuntFilterValue>({ state: undefined, place: undefined, page: 1 })
  return (
    <section id="hunts" aria-label={t('all')} className="mb-12 scroll-mt-28">
      {view.kind === 'all' ? (
        <>
          <h2 className="mb-4 text-title font-semibold">{t('all')}</h2>
          <HuntFilter value={filter} onChange={setFilter} />
          <HuntPages
            query={filter}
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

/** Every hunt that a sponsor has funded, also those without a key list. */
function SponsorPage({ address }: { address: Address }) {
  const t = useTranslations('huntPages.sponsor')
  const [page, setPage] = useState(1)
  return (
    <>
      <h2 className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-title font-semibold">
        {t('title')} <ShortAddress address={address} />
      </h2>
      <HuntPages query={{ sponsor: address, page }} onTurn={setPage} isFiltered />
    </>
  )
}

type HuntPagesProps = { query: HuntsQuery; onTurn: (page: number) => void; isFiltered?: boolean }

/** A list of hunts in pages, with a note when it is outdated. */
function HuntPages({ query, onTurn, isFiltered = false }: HuntPagesProps) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages')
  const { data, failed } = useHunts(query)
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : <HuntListSkeleton count={6} />
  return (
    <>
      <FreshnessNote progress={data.reading} failed={failed} />
      {data.hunts.length === 0 ? (
        <p className="py-8 text-quiet">{isFiltered ? pages('noneSuch') : t('none')}</p>
      ) : (
        <HuntList hunts={data.hunts} now={data.now} />
      )}
      <Pager {...data} onTurn={onTurn} />
    </>
  )
}
