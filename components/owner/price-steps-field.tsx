'use client'

import { useTranslations } from 'next-intl'
import { TextArea } from '@/components/ui/text-area'

type PriceStepsFieldProps = {
  id: string
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The price curve, a line for each step. */
export function PriceStepsField({ onChange, ...props }: PriceStepsFieldProps) {
  const t = useTranslations('ownerFields')
  return (
    <TextArea
      {...props}
      isCode
      rows={10}
      hint={t('stepsHint')}
      className="sm:col-span-2"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
