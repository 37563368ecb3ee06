'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HuntFinds } from '@/components/hunts/browse/find-table'
import { useNameOfPlace } from '@/components/hunts/game-names'
import { HuntLink } from '@/components/hunts/hunt-link'
import { HuntStateMark, HuntTime, IntAmount, KeysBar } from '@/components/hunts/hunt-parts'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { Hunt, IndexerStatus } from '@/lib/hunts/hunt-schema'
import { getClosableParts, isOver } from '@/lib/hunts/hunt-state'
import { canTopUp } from '@/lib/hunts/top-up'
import { TopUp } from './top-up'

/** The refund of all closed parts; null while none is closed. */
function refundOf({ parts }: Hunt): bigint | null {
  const refunds = parts.flatMap(({ refund }) => refund ?? [])
  return refunds.length === 0 ? null : refunds.reduce((sum, refund) => sum + refund, 0n)
}

/** A hunt for its sponsor: live finds, adding keys while it is open, and the refund after its end. */
export function SponsoredHunt({
  hunt,
  now,
  reading,
  onRepeat,
}: {
  hunt: Hunt
  now: number
  reading: IndexerStatus
  onRepeat: (hunt: Hunt) => void
}) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages')
  const nameOf = useNameOfPlace()
  const [isAdding, setAdding] = useState(false)
  const refund = refundOf(hunt)
  return (
    <article data-hunt={hunt.id} className="rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="text-lead font-semibold break-words">
            <HuntLink to={{ kind: 'hunt', id: hunt.id }} className="underline underline-offset-4">
              <bdi>{hunt.title ?? t('numbered', { id: hunt.id })}</bdi>
            </HuntLink>
          </h4>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet">
            <HuntStateMark state={hunt.state} />
            {hunt.place && <bdi>{nameOf(hunt.place)}</bdi>}
            <HuntTime hunt={hunt} now={now} />
          </p>
        </div>
        <div className="text-end">
          <p className="text-title font-semibold text-reward">
            <IntAmount value={hunt.left} />
          </p>
          <p className="text-note text-quiet">{t(isOver(hunt.state) ? 'unclaimed' : 'left')}</p>
        </div>
      </div>
      <KeysBar hunt={hunt} />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <p className="text-note text-quiet tabular-nums">
          {t('sponsored.found', { found: hunt.found, keys: hunt.keys })}
          {refund !== null && (
            <>
              {' · '}
              {t('sponsored.refunded')} <IntAmount value={refund} className="font-semibold text-ink" />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {canTopUp(hunt) && !isAdding && (
            <Button variant="secondary" size="s" onClick={() => setAdding(true)}>
              {t('sponsored.more')}
            </Button>
          )}
          {hunt.mode !== null && isOver(hunt.state) && (
            <Button variant="secondary" size="s" onClick={() => onRepeat(hunt)}>
              {pages('again')}
            </Button>
          )}
          <HuntClosing hunt={hunt} reading={reading} />
        </div>
      </div>
      {isAdding && <TopUp hunt={hunt} now={now} onClose={() => setAdding(false)} />}
      {hunt.found > 0 && (
        <div className="mt-4">
          <HuntFinds id={hunt.id} />
        </div>
      )}
    </article>
  )
}

/** Closes the ended parts of a hunt, which refunds the unclaimed rewards. `reading` is the progress of the indexer. */
function HuntClosing({ hunt, reading }: { hunt: Hunt; reading: IndexerStatus }) {
  const t = useTranslations('hunts.sponsored')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(async () => (await import('@/lib/transactions/flows/close-hunts')).planCloseHunts)
  const huntIds = getClosableParts(hunt, reading)
  if (huntIds.length === 0) return null
  return (
    <div>
      <TransactionButton
        size="s"
        state={flow.state}
        disabled={!keyHunt}
        onRun={() => keyHunt && void flow.run({ keyHunt, huntIds })}
      >
        {t('close')}
      </TransactionButton>
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
    </div>
  )
}
