'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/ui/choice-field'
import { shownStates, type ShownState } from '@/lib/hunts/hunts-question'
import { useGameNames } from './game-names'

/** Which hunts of all are shown; undefined is any. */
export type HuntFilterValue = {
  readonly state: ShownState | undefined
  readonly place: string | undefined
  readonly page: number
}

const states = [undefined, ...shownStates] as const

/** Chooses hunts by where they stand, and by the game they are in. */
export function HuntFilter({
  value,
  onChange,
}: {
  value: HuntFilterValue
  onChange: (value: HuntFilterValue) => void
}) {
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
