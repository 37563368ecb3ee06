'use client'

import { useTranslations } from 'next-intl'
import { TextField } from './text-field'

type PriceStepsFieldProps = { id: string; label: string; value: string; error?: string | undefined; onChange: (value: string) => void }

/** The price curve, a line for each step. */
export function PriceStepsField(props: PriceStepsFieldProps) {
  const t = useTranslations('ownerFields')
  return <TextField {...props} rows={10} hint={t('stepsHint')} className="sm:col-span-2" />
}
