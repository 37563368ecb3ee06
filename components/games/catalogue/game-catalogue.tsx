'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import { usePolledJson } from '@/components/ui/hooks/use-polled-json'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import type { MadeCatalogue } from '@/lib/builder/made-catalogue'
import { type AllGameNumbers, allGameNumbersSchema } from '@/lib/games/score-schema'
import { type GameKind, gameKinds, playerMadeKinds } from '@/lib/games/catalogue/catalogue'
import {
  type CatalogueView,
  firstCatalogueView,
  maxSearchCharacters,
  parseCatalogueView,
  toCatalogueSearch,
} from '@/lib/games/catalogue/catalogue-view'
import { matchesSearch, toSearchWords } from '@/lib/games/catalogue/search-text'
import { GameIcon } from '../game-icon'
import { KnownNumbers } from './game-numbers'
import { MadeGames, useMadeGames } from './made-games'

type ListedGame = {
  readonly id: string
  readonly kind: GameKind
  /** The text that the search matches. */ readonly words: string
  readonly card: ReactNode
}

type GameCatalogueProps = {
  /** Games of the site; the server renders their cards. */
  games: readonly ListedGame[]
  /** The statistics that the page was rendered with; null when they were not available. */
  numbers: AllGameNumbers | null
  made: MadeCatalogue | null
  /** The heading above players' games. */
  madeHeading: ReactNode
}

const intervalMs = 15_000

const parseNumbers = (response: unknown) => v.parse(allGameNumbersSchema, response).games

/** All games, ours and players', with search and filters that are kept in the URL. */
export function GameCatalogue({ games, numbers, made, madeHeading }: GameCatalogueProps) {
  const [view, change] = useCatalogueView()
  const { data, failed } = usePolledJson({ url: '/api/games', parse: parseNumbers, initial: numbers, intervalMs })
  const wantsMade = view.kind === 'all' || playerMadeKinds.has(view.kind)
  const foundMade = useMadeGames(view, made, wantsMade)

  const words = toSearchWords(view.q)
  const hasKeys = (id: string) => (data ?? []).some((game) => game.id === id && game.keysLeft > 0)
  const shown = games.filter(
    (game) =>
      (view.kind === 'all' || game.kind === view.kind) &&
      (!view.keys || hasKeys(game.id)) &&
      view.tag === 'all' &&
      matchesSearch(game.words, words),
  )
  const madeCount = !wantsMade ? 0 : foundMade.kind === 'found' && foundMade.isCurrent ? foundMade.found.total : null
  const isSought = words.length > 0 || view.kind !== 'all' || view.keys || view.tag !== 'all'
  const isNothing = isSought && shown.length === 0 && madeCount === 0
  const kinds = gameKinds.filter((kind) => playerMadeKinds.has(kind) || games.some((game) => game.kind === kind))

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

/** The empty state, with a button that shows all games. */
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

/**
 * The filters in the page's URL, and a setter that also updates the URL. A change of any filter returns to the first
 * page.
 */
function useCatalogueView(): readonly [CatalogueView, (change: Partial<CatalogueView>) => void] {
  const [view, setView] = useState(firstCatalogueView)

  useEffect(() => {
    const named = parseCatalogueView(location.search)
    // The server rendered the page without the query string; only the browser knows it.
    if (toCatalogueSearch(named) !== '') queueMicrotask(() => setView(({ q }) => ({ ...named, q: q || named.q })))
  }, [])

  function change(part: Partial<CatalogueView>): void {
    const next = { ...parseCatalogueView(location.search), page: 1, ...part }
    setView(next)
    history.replaceState(history.state, '', location.pathname + toCatalogueSearch({ ...next, q: next.q.trim() }))
  }

  return [view, change]
}

type CatalogueControlsProps = {
  view: CatalogueView
  /** The kinds that exist in the catalogue. */
  kinds: readonly GameKind[]
  /** The number of matching games; null while it is loading. */
  count: number | null
  onChange: (change: Partial<CatalogueView>) => void
}

function Choice({ isChosen, onClick, children }: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-quiet hover:bg-raised max-sm:px-2.5 max-sm:text-note hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
    >
      {children}
    </button>
  )
}

/** Search field and filters. Hidden without JavaScript. */
function CatalogueControls({ view, kinds, count, onChange }: CatalogueControlsProps) {
  const t = useTranslations('gameCatalogue')
  return (
    <search className="mb-6 block [@media(scripting:none)]:hidden">
      <div className="flex flex-wrap items-end gap-4">
        <Field
          id="game-search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          label={t('search')}
          isProse
          maxLength={maxSearchCharacters}
          value={view.q}
          onChange={(event) => onChange({ q: event.target.value })}
          className="w-full sm:w-72"
        />
        <div role="group" aria-label={t('kind')} className="flex flex-wrap gap-1">
          {(['all', ...kinds] as const).map((kind) => (
            <Choice key={kind} isChosen={kind === view.kind} onClick={() => onChange({ kind })}>
              {t(`kinds.${kind}`)}
            </Choice>
          ))}
          <Choice isChosen={view.keys} onClick={() => onChange({ keys: !view.keys })}>
            <GameIcon name="key" className="size-4 text-reward" />
            {t('withKeys')}
          </Choice>
        </div>
      </div>
      <p role="status" className="mt-3 min-h-6 text-note text-quiet">
        {count !== null && t('found', { count })}
      </p>
    </search>
  )
}
