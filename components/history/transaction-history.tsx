'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useWhenSeen } from '@/components/ui/hooks/use-when-seen'
import { useWallet } from '@/components/wallet/use-wallet'

const loadPanel = () => import('./history-panel').then(({ HistoryPanel }) => HistoryPanel)

/** Section with the history of the connected account. Its code is loaded when the section becomes visible. */
export function TransactionHistory() {
  const t = useTranslations('historyCard')
  const id = useId()
  const { isConnected, isKnown } = useWallet()
  const [containerRef, HistoryPanel] = useWhenSeen(loadPanel)
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-6 text-heading font-semibold">
        {t('title')}
      </h2>
      <Card>
        <div ref={containerRef} className={isKnown && !isConnected ? '' : 'min-h-40'}>
          {HistoryPanel ? <HistoryPanel /> : <Skeleton className="h-32 w-full" />}
        </div>
      </Card>
    </section>
  )
}
