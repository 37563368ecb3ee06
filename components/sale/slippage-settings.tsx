'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Radio } from '@/components/ui/fields/radio'
import {
  deadlineOptionsMinutes,
  defaultDeadlineSeconds,
  defaultSlippageBps,
  type SlippageLabels,
  slippageOptionsBps,
} from '@/lib/transactions/slippage'

/** The limits of a purchase: slippage tolerance in basis points, and seconds until the transaction deadline. */
type Slippage = { readonly slippageBps: bigint; readonly deadlineSeconds: bigint }

export const defaultSlippage: Slippage = { slippageBps: defaultSlippageBps, deadlineSeconds: defaultDeadlineSeconds }

type ChoiceProps = {
  legend: string
  options: readonly { readonly value: bigint; readonly label: string }[]
  value: bigint
  onChange: (value: bigint) => void
}

function Choice({ legend, options, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.label}
            className="cursor-pointer rounded-control border border-[var(--hairline-strong)] px-3 py-1.5 has-checked:border-brand has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <Radio
              name={name}
              isChosen={option.value === value}
              onChoose={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SlippageSettingsProps = {
  value: Slippage
  /** Changes one field: both can be taken over at once from what was chosen before hydration. */
  onChange: (change: (before: Slippage) => Slippage) => void
  /** `toSlippageLabels` of the user's language. */
  labels: SlippageLabels
}

/** Lets the buyer choose the slippage tolerance and the transaction deadline. */
export function SlippageSettings({ value, onChange, labels }: SlippageSettingsProps) {
  const t = useTranslations('buyTokenCard.protection')
  const percent = (bps: bigint) => labels.tolerances[slippageOptionsBps.indexOf(bps)] ?? ''
  const time = (minutes: bigint) => labels.deadlines[deadlineOptionsMinutes.indexOf(minutes)] ?? ''
  return (
    <details className="mt-3 text-note">
      <summary className="cursor-pointer text-quiet hover:text-ink">
        {t('title', { percent: percent(value.slippageBps), time: time(value.deadlineSeconds / 60n) })}
      </summary>
      <p className="mt-2 max-w-prose text-quiet">{t('why')}</p>
      <Choice
        legend={t('tolerance')}
        options={slippageOptionsBps.map((bps) => ({ value: bps, label: percent(bps) }))}
        value={value.slippageBps}
        onChange={(slippageBps) => onChange((before) => ({ ...before, slippageBps }))}
      />
      <Choice
        legend={t('deadline')}
        options={deadlineOptionsMinutes.map((count) => ({ value: count * 60n, label: time(count) }))}
        value={value.deadlineSeconds}
        onChange={(deadlineSeconds) => onChange((before) => ({ ...before, deadlineSeconds }))}
      />
    </details>
  )
}
