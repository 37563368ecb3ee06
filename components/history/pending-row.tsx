'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Button } from '@/components/ui/button'
import { forgetPending, type PendingTransaction } from '@/lib/history/pending-transactions'
import { usePendingOutcome } from './use-pending-outcome'

/** A sent transaction: waiting for its block, or reverted in it. Either can be put away. */
export function PendingRow({ pending }: { pending: PendingTransaction }) {
  const t = useTranslations('historyCard')
  const steps = useTranslations('transactionStatus.steps')
  const format = useSiteFormatter()
  const outcome = usePendingOutcome(pending)
  const name = steps.has(pending.what as Parameters<typeof steps.has>[0])
    ? steps(pending.what as Parameters<typeof steps>[0])
    : t('pending.some')
  return (
    <li
      data-pending={outcome}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
    >
      <span className="font-semibold">{name}</span>
      <span role="status" className={`text-note ${outcome === 'reverted' ? 'text-danger' : 'text-reward'}`}>
        {t(`pending.${outcome}`)}
      </span>
      <span className="text-note text-quiet">
        {t('pending.sentAt', { time: format.dateTime(pending.sentAtMs, 'moment') })}
      </span>
      <span className="text-note">
        <TransactionHash hash={pending.hash} />
      </span>
      <Button variant="quiet" size="s" className="ms-auto" onClick={() => forgetPending(pending.hash)}>
        {t('pending.dismiss')}
      </Button>
    </li>
  )
}
