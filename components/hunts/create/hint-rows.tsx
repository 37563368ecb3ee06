'use client'

import { useTranslations } from 'next-intl'
import { BesideField } from '@/components/ui/fields/beside-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import type { HuntDraft } from '@/lib/hunts/hunt-draft'
import { AddRowButton } from './add-row-button'

type Hint = HuntDraft['hints'][number]

/** The hints of a hunt, each with the time when it opens. */
export function HintRows({
  hints,
  isInvalid,
  onChange,
}: {
  hints: readonly Hint[]
  isInvalid: boolean
  onChange: (hints: readonly Hint[]) => void
}) {
  const t = useTranslations('huntForm')
  const set = (index: number, change: Partial<Hint>) =>
    onChange(hints.map((hint, each) => (each === index ? { ...hint, ...change } : hint)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t('hints')}</legend>
      {hints.map((hint, index) => (
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_auto]">
          <Field
            id={`hint-text-${index}`}
            label={t('hint')}
            isProse
            maxLength={huntLimits.maxHintCharacters}
            value={hint.text}
            error={isInvalid && index === 0 ? t('wrong.hints') : undefined}
            onChange={(event) => set(index, { text: event.target.value })}
          />
          <Field
            id={`hint-opens-${index}`}
            label={t('hintOpens')}
            type="datetime-local"
            value={hint.opensAt}
            onChange={(event) => set(index, { opensAt: event.target.value })}
          />
          <BesideField>
            <Button
              variant="quiet"
              aria-label={t('removeHint', { index: index + 1 })}
              onClick={() => onChange(hints.filter((_, each) => each !== index))}
            >
              <span aria-hidden>−</span>
            </Button>
          </BesideField>
        </div>
      ))}
      <AddRowButton
        count={hints.length}
        max={huntLimits.maxHints}
        mostNote={t('mostHints', { max: huntLimits.maxHints })}
        onAdd={() => onChange([...hints, { opensAt: '', text: '' }])}
      >
        {t('addHint')}
      </AddRowButton>
    </fieldset>
  )
}
