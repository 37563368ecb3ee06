'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useWhenSeen } from '@/components/ui/use-when-seen'

const loadPanel = () => import('./history-panel').then(({ HistoryPanel }) => HistoryPanel)

/** What the connected account did and what happened to it, newest first. Its code is loaded when it comes into sight. */
export function TransactionHistory() {
  const t = useTranslations('historyCard')
  const id = useId()
  const [place, HistoryPanel] = useWhenSeen(loadPanel)
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-6 text-heading font-semibold">
        {t('title')}
      </h2>
      <Card>
        <div ref={place} className="min-h-40">
          {HistoryPanel ? <HistoryPanel /> : <Skeleton className="h-32 w-full" />}
        </div>
      </Card>
    </section>
  )
}
