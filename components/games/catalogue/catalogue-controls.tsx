import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import type { GameKind } from '@/lib/games/catalogue'
import { mostSearched, type CatalogueView } from '@/lib/games/catalogue-view'
import { GameIcon } from '../game-icon'

type CatalogueControlsProps = {
  view: CatalogueView
  /** The kinds that there are games of. */
  kinds: readonly GameKind[]
  /** How many games fit; null while nobody knows. */
  count: number | null
  onChange: (change: Partial<CatalogueView>) => void
}

function Choice({ isChosen, onClick, children }: { isChosen: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold text-quiet hover:bg-raised hover:text-ink aria-pressed:bg-raised aria-pressed:text-brand"
    >
      {children}
    </button>
  )
}

/** The ways to find a game: by words, by its kind, by whether there are keys in it. Nothing for browsers that run no scripts. */
export function CatalogueControls({ view, kinds, count, onChange }: CatalogueControlsProps) {
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
          maxLength={mostSearched}
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
