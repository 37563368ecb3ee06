'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'

type LeastFieldProps = {
  id: string
  /** Whether it is one of the two stages of Three Worlds, which have names, and no number of anything. */
  isStage: boolean
  value: string
  error: string | undefined
  onChange: (least: string) => void
}

/** How far a run has to come. */
export function LeastField({ id, isStage, value, error, onChange }: LeastFieldProps) {
  const t = useTranslations('huntForm')
  if (!isStage)
    return (
      <Field
        id={id}
        label={t('least')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const stages = [
    ['1', t('stages.key')],
    ['2', t('stages.gate')],
  ] as const
  return (
    <ChoiceField id={id} label={t('stage')} value={value === '2' ? '2' : '1'} choices={stages} onChoose={onChange} />
  )
}
