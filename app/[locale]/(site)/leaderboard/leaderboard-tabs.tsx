'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { Skeleton } from '@/components/ui/skeleton'
import type { GameNames } from '@/lib/games/game-ids'

const PlayBoard = lazy(() =>
  import('@/components/games/scores/play-board').then((file) => ({ default: file.PlayBoard })),
)

const boards = ['crystals', 'play'] as const
type Board = (typeof boards)[number]

type LeaderboardTabsProps = {
  title: string
  /** The lead of the board of crystal power. */
  lead: string
  games: GameNames
  /** The board of crystal power. */
  children: ReactNode
}

/** The two leaderboards: that of crystal power, and that of play, which loads when it is chosen. */
export function LeaderboardTabs({ title, lead, games, children }: LeaderboardTabsProps) {
  const t = useTranslations('playBoard')
  const [board, setBoard] = useState<Board>('crystals')

  // The page is rendered without a query; only the browser knows the query of the address.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('board') === 'play') queueMicrotask(() => setBoard('play'))
  }, [])

  function choose(next: Board): void {
    setBoard(next)
    const search = next === 'play' ? '?board=play' : ''
    window.history.replaceState(window.history.state, '', window.location.pathname + search)
  }

  return (
    <>
      <PageHeading title={title} lead={board === 'crystals' ? lead : t('lead')} />
      <div role="group" aria-label={t('board')} className="mb-6 flex gap-6 border-b border-hairline">
        {boards.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === board}
            onClick={() => choose(name)}
            className="-mb-px min-h-11 border-b-2 border-transparent font-semibold text-quiet transition duration-feedback hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
          >
            {t(name)}
          </button>
        ))}
      </div>
      {board === 'crystals' ? (
        children
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PlayBoard games={games} />
        </Suspense>
      )}
    </>
  )
}
