'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLiveResource } from '@/components/live/use-live-resource'
import { Button } from '@/components/ui/button'
import type { MadeCatalogue } from '@/lib/builder/made-catalogue'
import { type AllGameNumbers, allGameNumbersSchema } from '@/lib/games/attempt-answers'
import { type GameKind, gameKinds, playersKinds } from '@/lib/games/catalogue'
import {
  type CatalogueView,
  firstCatalogueView,
  parseCatalogueView,
  toCatalogueSearch,
} from '@/lib/games/catalogue-view'
import { fitsSearch, wordsOfSearch } from '@/lib/games/fold-for-search'
import { GameIcon } from '../game-icon'
import { MadeGames } from '../made/made-games'
import { CatalogueControls } from './catalogue-controls'
import { KnownNumbers } from './known-numbers'
import { useMadeGames } from './use-made-games'

export type ListedGame = {
  readonly id: string
  readonly kind: GameKind
  /** What a search looks through. */ readonly words: string
  readonly card: ReactNode
}

type GameCatalogueProps = {
  /** Games of the site; each card was rendered by the server. */
  games: readonly ListedGame[]
  /** What the page was rendered with; null where nobody answered. */
  numbers: AllGameNumbers | null
  made: MadeCatalogue | null
  /** Stands above the games of players. */
  madeHeading: ReactNode
}

const intervalMs = 15_000

const parseNumbers = (answer: unknown) => v.parse(allGameNumbersSchema, answer).games

/** All games, ours and those of players, to be searched and chosen by kind; the address says what is looked for. */
export function GameCatalogue({ games, numbers, made, madeHeading }: GameCatalogueProps) {
  const [view, change] = useCatalogueView()
  const { data, failed } = useLiveResource({ url: '/api/games', parse: parseNumbers, initial: numbers, intervalMs })
  const wantsMade = view.kind === 'all' || playersKinds.has(view.kind)
  const foundMade = useMadeGames(view, made, wantsMade)

  const words = wordsOfSearch(view.q)
  const hasKeys = (id: string) => (data ?? []).some((game) => game.id === id && game.keysLeft > 0)
  const shown = games.filter(
    (game) =>
      (view.kind === 'all' || game.kind === view.kind) &&
      (!view.keys || hasKeys(game.id)) &&
      fitsSearch(game.words, words),
  )
  const madeCount = !wantsMade ? 0 : foundMade.kind === 'found' && foundMade.isCurrent ? foundMade.found.total : null
  const isSought = words.length > 0 || view.kind !== 'all' || view.keys
  const isNothing = isSought && shown.length === 0 && madeCount === 0
  const kinds = gameKinds.filter((kind) => playersKinds.has(kind) || games.some((game) => game.kind === kind))

  return (
    <KnownNumbers value={data ?? (failed ? 'unavailable' : null)}>
      <CatalogueControls
        view={view}
        kinds={kinds}
        count={madeCount === null ? null : shown.length + madeCount}
        onChange={change}
      />
      {isNothing && <NothingFound onAll={() => change(firstCatalogueView)} />}
      {shown.length > 0 && (
        <ul className="mb-14 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
        </ul>
      )}
      {wantsMade && !(isSought && madeCount === 0) && (
        <section aria-labelledby="made-games">
          {madeHeading}
          <MadeGames games={foundMade} view={view} onChange={change} />
        </section>
      )}
    </KnownNumbers>
  )
}

/** Where no game fits: says so, and the way back to all. */
function NothingFound({ onAll }: { onAll: () => void }) {
  const t = useTranslations('gameCatalogue')
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-[var(--hairline-strong)] px-6 py-16 text-center">
      <GameIcon name="watch" className="size-10 text-quiet" />
      <p className="text-lead font-semibold">{t('none')}</p>
      <Button variant="secondary" onClick={onAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}

/** The view that the page's address names once it is alive, and how to change it; the address follows. Whatever else changes, the first page is shown. */
function useCatalogueView(): readonly [CatalogueView, (change: Partial<CatalogueView>) => void] {
  const [view, setView] = useState(firstCatalogueView)

  useEffect(() => {
    const named = parseCatalogueView(location.search)
    // The page was rendered for everybody, and only here the address is known.
    if (toCatalogueSearch(named) !== '') queueMicrotask(() => setView(named))
  }, [])

  function change(part: Partial<CatalogueView>): void {
    const next = { ...view, page: 1, ...part }
    setView(next)
    history.replaceState(history.state, '', location.pathname + toCatalogueSearch({ ...next, q: next.q.trim() }))
  }

  return [view, change]
}
