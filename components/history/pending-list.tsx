'use client'

import { useTranslations } from 'next-intl'
import { PendingRow } from './pending-row'
import { usePending } from './use-pending'

/** What was sent and is in no block yet, above what is; kept over reloads. Nothing where there is none. */
export function PendingList() {
  const t = useTranslations('historyCard')
  const pending = usePending()
  if (pending.length === 0) return null
  return (
    <ol aria-label={t('pending.title')} className="mb-6 grid gap-2">
      {pending.map((entry) => (
        <PendingRow key={entry.hash} pending={entry} />
      ))}
    </ol>
  )
}
