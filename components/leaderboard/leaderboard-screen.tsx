'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type BoardResponse, type LeaderboardPage, parseBoardResponse } from '@/lib/leaderboard/leaderboard-page'
import { parseSeasonName, getSeasonBounds } from '@/lib/leaderboard/season'
import { BoardBody } from './board-body'
import {
  boardIntervalMs,
  type PowerBoardPeriod,
  powerBoardPeriods,
  type BoardStart,
  type BoardView,
  firstView,
  parseBoardView,
  toBoardSearch,
  toBoardUrl,
} from './board-view'
import { PlayerName } from './leaderboard-table'
import { useKnownPlayer } from './use-known-player'
import { type PlayerSearch, usePlayerSearch } from './use-player-search'

const periodLabels = { all: 'allTime', current: 'thisWeek', previous: 'lastWeek' } as const

const tabStyle =
  'min-h-11 flex-1 rounded-control px-3 text-note font-semibold whitespace-nowrap transition duration-feedback sm:flex-none sm:px-5 ' +
  'text-quiet hover:text-ink aria-pressed:bg-brand-fill aria-pressed:text-on-brand'

/** Tabs for all time, this week and last week. */
function PeriodTabs({ value, onChange }: { value: PowerBoardPeriod; onChange: (value: PowerBoardPeriod) => void }) {
  const t = useTranslations('leaderboardScreen')
  return (
    <div
      role="group"
      aria-label={t('which')}
      className="flex flex-wrap rounded-control border border-[var(--hairline-strong)] bg-surface p-1"
    >
      {powerBoardPeriods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === value}
          onClick={() => onChange(period)}
          className={tabStyle}
        >
          {t(periodLabels[period])}
        </button>
      ))}
    </div>
  )
}

type LeaderboardScreenProps = {
  /** First page of the all-time board from the server; null if the server couldn't read it. */
  initial: LeaderboardPage | null
  /** Rows per page. */
  limit: number
}

/** The leaderboard with period tabs, search, pages and the user's own rank. */
export function LeaderboardScreen({ initial, limit }: LeaderboardScreenProps) {
  const t = useTranslations('leaderboardScreen')
  const format = useSiteFormatter()
  const player = useKnownPlayer()
  const [view, setView] = useBoardView()
  const [query, setQuery] = useState('')
  const search = usePlayerSearch(query, view.period)
  const [first] = useState(() => initial && { url: toBoardUrl(firstView, limit, null), page: initial })
  const { response, isOutdated, failed } = useBoard(toBoardUrl(view, limit, player ?? null), first)

  const start = (next: BoardStart) => {
    setQuery('')
    setView({ ...view, start: next })
  }
  const season = response?.kind === 'board' && !isOutdated ? parseSeasonName(response.page.season ?? '') : null
  const week = season === null ? null : getSeasonBounds(season)

  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-[auto_minmax(14rem,22rem)] sm:items-end sm:justify-between">
        <PeriodTabs value={view.period} onChange={(period) => setView({ period, start: { kind: 'top' } })} />
        <Field
          id="player-search"
          type="search"
          isProse
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          label={t('search')}
          placeholder={t('searchHint')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {search.kind !== 'idle' && (
        <div className="mb-4">
          <SearchResults search={search} onChoose={(address) => start({ kind: 'around', player: address })} />
        </div>
      )}
      {view.period !== 'all' && (
        <p className="mb-4 min-h-6 text-note text-quiet">
          {week &&
            t('week', {
              from: format.dateTime(week.start * 1_000, 'day'),
              to: format.dateTime((week.end - 1) * 1_000, 'day'),
            })}
        </p>
      )}
      <Card className="px-2 pb-0 sm:px-3 sm:pb-0" aria-busy={isOutdated || undefined}>
        <BoardBody
          response={response}
          view={view}
          isOutdated={isOutdated}
          failed={failed}
          player={player}
          onStart={start}
        />
      </Card>
    </>
  )
}

type SearchResultsProps = {
  search: PlayerSearch
  onChoose: (player: Address) => void
}

/** Found players. A click shows the player on the board. */
function SearchResults({ search, onChoose }: SearchResultsProps) {
  const t = useTranslations('leaderboardScreen')
  const format = useSiteFormatter()
  const note = {
    idle: '',
    searching: '',
    'too-short': t('tooShort'),
    failed: t('searchFailed'),
    found: search.kind === 'found' ? t('found', { count: search.rows.length }) : '',
  }[search.kind]
  return (
    <>
      <p role="status" className="mt-2 min-h-6 text-note text-quiet">
        {note}
      </p>
      {search.kind === 'found' && search.rows.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {search.rows.map((row) => (
            <li key={row.address}>
              <button
                type="button"
                onClick={() => onChoose(row.address)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-start transition duration-feedback hover:bg-raised"
              >
                <span className="min-w-20 font-display font-semibold text-quiet">{format.int(row.rank)}</span>
                <span className="min-w-0 flex-1">
                  <PlayerName row={row} />
                </span>
                <Isolate className="font-semibold">{format.int(BigInt(row.gained ?? row.crystalPower))}</Isolate>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The current view, initially from the page's URL, and a function that changes view and URL. */
function useBoardView(): readonly [BoardView, (view: BoardView) => void] {
  const [view, setView] = useState(firstView)

  useEffect(() => {
    const fromUrl = parseBoardView(window.location.search)
    // The static page has no query, so the URL is only known in the browser.
    if (toBoardSearch(fromUrl) !== '') queueMicrotask(() => setView(fromUrl))
  }, [])

  function change(next: BoardView) {
    setView(next)
    window.history.replaceState(window.history.state, '', window.location.pathname + toBoardSearch(next))
  }

  return [view, change]
}

type Board = {
  readonly response: BoardResponse | null
  /** Whether the response belongs to the previous view while the current one is loading. */
  readonly isOutdated: boolean
  readonly failed: boolean
}

/** Polls a board while the page is visible. */
function useBoard(url: string, initial: { readonly url: string; readonly page: LeaderboardPage } | null): Board {
  const parse = useCallback((response: unknown) => ({ url, response: parseBoardResponse(response) }), [url])
  const known = useMemo(
    () => initial && { url: initial.url, response: { kind: 'board' as const, page: initial.page } },
    [initial],
  )
  const { data, failed } = usePolledJson({ url, parse, initial: known, intervalMs: boardIntervalMs })
  return { response: data?.response ?? null, isOutdated: data !== null && data.url !== url, failed }
}
