'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { huntBounds } from '@/lib/hunts/hunt-bounds'
import type { DraftField, HuntDraft } from '@/lib/hunts/hunt-draft'
import { useGameNames } from './game-names'
import { HintRows } from './hint-rows'
import { TierRows } from './tier-rows'

type HuntFieldsProps = { draft: HuntDraft; wrong: ReadonlySet<DraftField>; onChange: (draft: HuntDraft) => void }

/** Everything that a hunt is made of, field by field. */
export function HuntFields({ draft, wrong, onChange }: HuntFieldsProps) {
  const t = useTranslations('huntForm')
  const games = Object.entries(useGameNames())
  const set = (change: Partial<HuntDraft>) => onChange({ ...draft, ...change })
  const note = (field: DraftField) => (wrong.has(field) ? t(`wrong.${field}`) : undefined)
  const isOutside = draft.game === 'web'
  return (
    <div className="grid gap-6">
      <Field id="hunt-title" label={t('title')} isProse maxLength={huntBounds.mostTitleCharacters} value={draft.title} error={note('title')} onChange={(event) => set({ title: event.target.value })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField id="hunt-game" label={t('game')} value={draft.game} choices={[...games, ['web', t('elsewhere')]]} onChoose={(game) => set({ game, ...(game === 'web' ? { mode: 'hidden' } : {}) })} />
        {isOutside ? (
          <Field id="hunt-address" label={t('address')} hint={t('addressHint')} type="url" value={draft.address} placeholder="https://" error={note('address')} onChange={(event) => set({ address: event.target.value })} />
        ) : (
          <ChoiceField
            id="hunt-mode"
            label={t('mode')}
            value={draft.mode}
            choices={[
              ['hidden', t('modes.hidden')],
              ['earned', t('modes.earned')],
            ]}
            onChoose={(mode) => set({ mode })}
            hint={t(`modeHints.${draft.mode}`)}
          />
        )}
      </div>
      <TierRows tiers={draft.tiers} isEarned={draft.mode === 'earned'} wrong={wrong} onChange={(tiers) => set({ tiers })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="hunt-start" label={t('start')} hint={t('startHint')} type="datetime-local" step={1} value={draft.start} error={note('start')} onChange={(event) => set({ start: event.target.value })} />
        <Field id="hunt-end" label={t('end')} type="datetime-local" step={1} value={draft.end} error={note('end')} onChange={(event) => set({ end: event.target.value })} />
        <Field id="hunt-share" label={t('share')} hint={t('shareHint')} suffix="%" inputMode="decimal" autoComplete="off" value={draft.share} error={note('share')} onChange={(event) => set({ share: event.target.value })} />
        <Field id="hunt-limit" label={t('perPlayer')} inputMode="numeric" autoComplete="off" value={draft.perPlayer} error={note('perPlayer')} onChange={(event) => set({ perPlayer: event.target.value })} />
      </div>
      <HintRows hints={draft.hints} isWrong={wrong.has('hints')} onChange={(hints) => set({ hints })} />
    </div>
  )
}
