'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/use-lasting-loading'
import type { NamedTransaction } from '@/lib/transaction-view/to-transaction-fragment'
import { TransactionFacts } from './transaction-facts'
import { useTransactionView } from './use-transaction-view'

/** A transaction, or why it cannot be shown. */
export function TransactionReading({ named }: { named: NamedTransaction }) {
  const t = useTranslations('transactionView')
  const [attempt, setAttempt] = useState(0)
  const state = useTransactionView(named, attempt)
  const isReading = useLastingLoading(state.kind === 'reading')
  if (isReading || state.kind === 'reading') {
    return (
      <div aria-busy className="mt-6">
        <p role="status" className="sr-only">
          {t('reading')}
        </p>
        <Skeleton className="h-80 w-full" />
      </div>
    )
  }
  if (state.kind === 'found') return <TransactionFacts view={state.view} />
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p role="status" className="text-reward">
        {t(state.kind === 'not-found' ? 'notFound' : 'unavailable')}
      </p>
      <Button variant="secondary" size="s" onClick={() => setAttempt(attempt + 1)}>
        {t('retry')}
      </Button>
    </div>
  )
}
