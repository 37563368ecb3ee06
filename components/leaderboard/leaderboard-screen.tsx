'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Isolate } from '@/components/ui/isolate'
import { usePolledJson } from '@/components/ui/use-polled-json'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { type BoardResponse, type LeaderboardPage, parseBoardResponse } from '@/lib/leaderboard/leaderboard-page'
import { parseSeasonName, getSeasonBounds } from '@/lib/leaderboard/season'
import { BoardBody } from './board-body'
import {
  type BoardPeriod,
  boardPeriods,
  type BoardStart,
  type BoardView,
  firstView,
  parseBoardView,
  toBoardSearch,
  toBoardUrl,
} from './board-view'
import { PlayerName } from './player-name'
import { useKnownPlayer } from './use-known-player'
import { type PlayerSearch, usePlayerSearch } from './use-player-search'

const names = { all: 'allTime', current: 'thisWeek', previous: 'lastWeek' } as const

const tab =
  'min-h-11 flex-1 rounded-control px-3 text-note font-semibold whitespace-nowrap transition duration-feedback sm:flex-none sm:px-5 ' +
  'text-quiet hover:text-ink aria-pressed:bg-brand-fill aria-pressed:text-on-brand'

/** Chooses between the board of all time and those of weeks. */
function PeriodTabs({ value, onChange }: { value: BoardPeriod; onChange: (value: BoardPeriod) => void }) {
  const t = useTranslations('leaderboardScreen')
  return (
    <div
      role="group"
      aria-label={t('which')}
      className="flex rounded-control border border-[var(--hairline-strong)] bg-surface p-1"
    >
      {boardPeriods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === value}
          onClick={() => onChange(period)}
          className={tab}
        >
          {t(names[period])}
        </button>
      ))}
    </div>
  )
}

type LeaderboardScreenProps = {
  /** The first page of all time as the server knew it; null where the board did not answer. */
  initial: LeaderboardPage | null
  /** Rows of a page. */
  limit: number
}

/** The board of all time and of weeks: search, pages, and the reader's own place. */
export function LeaderboardScreen({ initial, limit }: LeaderboardScreenProps) {
  const t = useTranslations('leaderboardScreen')
  const format = useSiteFormatter()
  const player = useKnownPlayer()
  const [view, setView] = useBoardView()
  const [typed, setTyped] = useState('')
  const search = usePlayerSearch(typed, view.period)
  const [first] = useState(() => initial && { url: toBoardUrl(firstView, limit, null), page: initial })
  const { answer, isOld, failed } = useBoard(toBoardUrl(view, limit, player), first)

  const start = (next: BoardStart) => {
    setTyped('')
    setView({ ...view, start: next })
  }
  const season = answer?.kind === 'board' && !isOld ? parseSeasonName(answer.page.season ?? '') : null
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
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
      <Card className="overflow-clip px-2 pb-0 sm:px-3 sm:pb-0" aria-busy={isOld || undefined}>
        <BoardBody answer={answer} view={view} isOld={isOld} failed={failed} player={player} onStart={start} />
      </Card>
    </>
  )
}

type SearchResultsProps = {
  search: PlayerSearch
  onChoose: (player: Address) => void
}

/** Who was found; choosing one shows them on the board. */
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

/** The view that the page's address names once it is alive, and how to change it; the address follows. */
function useBoardView(): readonly [BoardView, (view: BoardView) => void] {
  const [view, setView] = useState(firstView)

  useEffect(() => {
    const named = parseBoardView(window.location.search)
    // The page was rendered for everybody, and only here the address is known.
    if (toBoardSearch(named) !== '') queueMicrotask(() => setView(named))
  }, [])

  function change(next: BoardView) {
    setView(next)
    window.history.replaceState(window.history.state, '', window.location.pathname + toBoardSearch(next))
  }

  return [view, change]
}

type Board = {
  readonly answer: BoardResponse | null
  /** Whether what is shown is of another view than the one that was asked for, which is under way. */
  readonly isOld: boolean
  readonly failed: boolean
}

/** A board by its address, following the chain: read again every second while it is visible. */
function useBoard(url: string, initial: { readonly url: string; readonly page: LeaderboardPage } | null): Board {
  const parse = useCallback((answer: unknown) => ({ url, answer: parseBoardResponse(answer) }), [url])
  const known = useMemo(
    () => initial && { url: initial.url, answer: { kind: 'board' as const, page: initial.page } },
    [initial],
  )
  const { data, failed } = usePolledJson({ url, parse, initial: known, intervalMs: 1_000 })
  return { answer: data?.answer ?? null, isOld: data !== null && data.url !== url, failed }
}
