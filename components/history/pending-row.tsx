'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useExplorerUrl } from '@/components/transactions/use-explorer-url'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { forgetPending, type PendingTransaction } from '@/lib/history/pending-transactions'
import { usePendingOutcome } from './use-pending-outcome'

/** A sent transaction: waiting for its block, or reverted in it. Either can be put away. */
export function PendingRow({ pending }: { pending: PendingTransaction }) {
  const t = useTranslations('historyCard')
  const steps = useTranslations('transactionStatus.steps')
  const format = useSiteFormatter()
  const url = useExplorerUrl(pending.hash)
  const outcome = usePendingOutcome(pending)
  const name = steps.has(pending.what as Parameters<typeof steps.has>[0]) ? steps(pending.what as Parameters<typeof steps>[0]) : t('pending.some')
  const short = <Isolate className="font-mono">{`${pending.hash.slice(0, 8)}…${pending.hash.slice(-4)}`}</Isolate>
  return (
    <li data-pending={outcome} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2">
      <span className="font-semibold">{name}</span>
      <span role="status" className={`text-note ${outcome === 'reverted' ? 'text-danger' : 'text-reward'}`}>
        {t(`pending.${outcome}`)}
      </span>
      <span className="text-note text-quiet">{t('pending.sentAt', { time: format.dateTime(pending.sentAtMs, 'moment') })}</span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" title={pending.hash} className="text-note text-crystal underline underline-offset-2">
          <span className="sr-only">{t('explorer')}</span> {short}
        </a>
      ) : (
        <span className="text-note">{short}</span>
      )}
      <Button variant="quiet" size="s" className="ms-auto" onClick={() => forgetPending(pending.hash)}>
        {t('pending.dismiss')}
      </Button>
    </li>
  )
}
