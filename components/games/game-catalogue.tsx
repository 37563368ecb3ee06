'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { gameKinds, type GameKind } from '@/lib/games/catalogue'

export type ListedGame = { readonly id: string; readonly kind: GameKind; /** What a search looks through. */ readonly words: string; readonly card: ReactNode }

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** All games, to be searched and chosen by kind; each card was rendered by the server. */
export function GameCatalogue({ games }: { games: readonly ListedGame[] }) {
  const t = useTranslations('gameCatalogue')
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<GameKind | 'all'>('all')
  const sought = fold(useDeferredValue(query).trim())
  const kinds = gameKinds.filter((name) => games.some((game) => game.kind === name))
  const shown = games.filter((game) => (kind === 'all' || game.kind === kind) && fold(game.words).includes(sought))

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <Field id="game-search" type="search" label={t('search')} isProse value={query} onChange={(event) => setQuery(event.target.value)} className="w-full sm:w-72" />
        <div role="group" aria-label={t('kind')} className="flex flex-wrap gap-1">
          {(['all', ...kinds] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === kind}
              onClick={() => setKind(name)}
              className="min-h-11 rounded-control px-4 font-semibold text-quiet hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
            >
              {t(`kinds.${name}`)}
            </button>
          ))}
        </div>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      <p role="status" className="text-quiet">
        {shown.length === 0 && t('none')}
      </p>
    </>
  )
}
