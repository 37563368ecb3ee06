'use client'

import { useTranslations } from 'next-intl'
import { type HistoryGroup, historyGroupNames } from '@/lib/history/history-group'

type HistoryFilterProps = {
  /** Null for everything. */
  value: HistoryGroup | null
  onChange: (value: HistoryGroup | null) => void
}

const chip =
  'min-h-9 rounded-control border px-3 text-note transition duration-feedback hover:border-brand aria-pressed:border-brand aria-pressed:text-brand'

/** Narrows the history down to one group of kinds. */
export function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const t = useTranslations('historyCard')
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
      {[null, ...historyGroupNames].map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === value}
          onClick={() => onChange(group)}
          className={`${chip} ${group === value ? '' : 'border-[var(--hairline-strong)] text-quiet'}`}
        >
          {t(`groups.${group ?? 'all'}`)}
        </button>
      ))}
    </div>
  )
}
