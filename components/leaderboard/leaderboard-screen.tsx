'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { parseSeasonName, seasonBounds } from '@/lib/leaderboard/season'
import { BoardBody } from './board-body'
import { type BoardStart, firstView, toBoardUrl } from './board-view'
import { PeriodTabs } from './period-tabs'
import { SearchResults } from './search-results'
import { useBoard } from './use-board'
import { useBoardView } from './use-board-view'
import { useKnownPlayer } from './use-known-player'
import { usePlayerSearch } from './use-player-search'

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
  const week = season === null ? null : seasonBounds(season)

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
