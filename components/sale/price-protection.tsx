'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { locales } from '@/lib/i18n/locales'

/** How far a price may move before nothing is bought: hundredths of a percent, and seconds that it holds. */
export type Protection = { readonly toleranceBps: bigint; readonly holdsSeconds: bigint }

export const usualProtection: Protection = { toleranceBps: 50n, holdsSeconds: 1_200n }

// Sane by construction: nobody can set a tolerance that invites whoever watches pending transactions.
const tolerances = [10n, 50n, 100n, 300n]
const minutes = [5n, 20n, 60n]

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
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Lets a buyer say how far the price may move, and how long the promise holds. */
export function PriceProtection({ value, onChange }: { value: Protection; onChange: (value: Protection) => void }) {
  const t = useTranslations('buyTokenCard.protection')
  const { number } = useSiteFormatter()
  const { iso } = locales[useLocale()]
  const time = (count: bigint) =>
    new Intl.NumberFormat(iso, { style: 'unit', unit: 'minute', unitDisplay: 'long', numberingSystem: 'latn' }).format(
      count,
    )
  const percent = (bps: bigint) => number(Number(bps) / 10_000, 'percent')
  return (
    <details className="mt-3 text-note">
      <summary className="cursor-pointer text-quiet hover:text-ink">
        {t('title', { percent: percent(value.toleranceBps), time: time(value.holdsSeconds / 60n) })}
      </summary>
      <p className="mt-2 max-w-prose text-quiet">{t('why')}</p>
      <Choice
        legend={t('tolerance')}
        options={tolerances.map((bps) => ({ value: bps, label: percent(bps) }))}
        value={value.toleranceBps}
        onChange={(toleranceBps) => onChange({ ...value, toleranceBps })}
      />
      <Choice
        legend={t('deadline')}
        options={minutes.map((count) => ({ value: count * 60n, label: time(count) }))}
        value={value.holdsSeconds}
        onChange={(holdsSeconds) => onChange({ ...value, holdsSeconds })}
      />
    </details>
  )
}
