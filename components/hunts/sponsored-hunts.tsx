'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { FindTable } from './find-table'
import { HuntLink } from './hunt-link'
import { HuntStateMark } from './hunt-state-mark'
import { HuntTime } from './hunt-time'
import { IntAmount } from './int-amount'
import { useHunt, useHunts } from './use-hunts'

function Closing({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts.sponsored')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(async () => (await import('@/lib/hunts/plan-hunt')).planClosing)
  return (
    <div>
      <TransactionButton size="s" state={flow.state} disabled={!keyHunt} onRun={() => keyHunt && void flow.run({ keyHunt, huntId: hunt.id })}>
        {t('close')}
      </TransactionButton>
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
    </div>
  )
}

function LiveFinds({ id }: { id: string }) {
  const t = useTranslations('hunts')
  const { data } = useHunt(id)
  if (!data) return null
  return (
    <>
      {data.refund !== null && (
        <p className="mb-3 text-note text-quiet">
          {t('sponsored.refunded')} <IntAmount value={data.refund} className="font-semibold text-ink" />
        </p>
      )}
      {data.finds.length > 0 && <FindTable finds={data.finds} caption={t('finders')} />}
    </>
  )
}

function SponsoredHunt({ hunt, now, onRepeat }: { hunt: Hunt; now: number; onRepeat: (hunt: Hunt) => void }) {
  const t = useTranslations('hunts')
  return (
    <article data-hunt={hunt.id} className="rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 dir="auto" className="text-lead font-semibold break-words">
            <HuntLink id={hunt.id} className="underline underline-offset-4">
              {hunt.title ?? t('numbered', { id: hunt.id })}
            </HuntLink>
          </h4>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet">
            <HuntStateMark state={hunt.state} />
            <HuntTime hunt={hunt} now={now} />
            <span className="tabular-nums">{t('sponsored.found', { found: hunt.found, keys: hunt.keys })}</span>
            <span>
              {t('left')} <IntAmount value={hunt.left} className="text-reward" />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hunt.mode !== null && (
            <Button variant="secondary" size="s" onClick={() => onRepeat(hunt)}>
              {t('sponsored.more')}
            </Button>
          )}
          {hunt.state === 'ended' && <Closing hunt={hunt} />}
        </div>
      </div>
      {(hunt.found > 0 || hunt.state === 'closed') && (
        <div className="mt-4">
          <LiveFinds id={hunt.id} />
        </div>
      )}
    </article>
  )
}

/** The hunts that an account has funded, with their finds as they come; `onRepeat` begins another one like it. */
export function SponsoredHunts({ sponsor, onRepeat }: { sponsor: Address; onRepeat: (hunt: Hunt) => void }) {
  const t = useTranslations('hunts')
  const { data, failed } = useHunts({ sponsor })
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : <Skeleton className="h-28 w-full rounded-card" />
  if (data.hunts.length === 0) return <p className="text-quiet">{t('sponsored.none')}</p>
  return (
    <ul className="grid gap-4">
      {data.hunts.map((hunt) => (
        <li key={hunt.id}>
          <SponsoredHunt hunt={hunt} now={data.now} onRepeat={onRepeat} />
        </li>
      ))}
    </ul>
  )
}
