'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { HuntPart } from '@/lib/hunts/hunt-answers'
import { useRootCheck } from './use-root-check'

/** What one hunt of the chain has committed to, and the check of it in the reader's own browser. `isListed`: its keys' addresses are known. */
export function PartProof({ part, isListed }: { part: HuntPart; isListed: boolean }) {
  const t = useTranslations('hunts.proof')
  const pages = useTranslations('huntPages.proof')
  const format = useSiteFormatter()
  const { check, run, cancel } = useRootCheck(part.id)
  return (
    <li className="rounded-control border border-hairline p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-note">
        <span className="font-semibold">{pages('part', { id: part.id, keys: part.keys })}</span>
        <TransactionHash hash={part.transactionHash} />
      </p>
      <dl className="mt-2 text-note">
        <dt className="text-quiet">{t('root')}</dt>
        <dd className="font-mono break-all">
          <Isolate>{part.root}</Isolate>
        </dd>
      </dl>
      {isListed && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="s" pending={check.kind === 'working'} onClick={() => void run()}>
            {t('check')}
          </Button>
          {check.kind === 'working' && (
            <>
              <ProgressBar label={t('check')} value={check.done} className="w-28" />
              <Button variant="quiet" size="s" onClick={cancel}>
                {pages('cancel')}
              </Button>
            </>
          )}
          <a href={`/api/hunts/${part.id}/keys`} className="text-note text-crystal underline underline-offset-2">
            {t('addresses')}
          </a>
        </div>
      )}
      <p
        role="status"
        className={`mt-2 text-note empty:hidden ${check.kind === 'right' ? 'text-brand' : 'text-danger'}`}
      >
        {check.kind === 'right' && pages('right', { amount: format.balanceWei(check.escrow, 2) })}
        {(check.kind === 'wrong' || check.kind === 'failed') && t(check.kind)}
      </p>
    </li>
  )
}
