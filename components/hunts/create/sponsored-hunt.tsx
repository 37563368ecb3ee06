'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useId, useState } from 'react'
import { HuntFinds } from '@/components/hunts/browse/find-table'
import { useNameOfPlace } from '@/components/hunts/game-names'
import { HuntLink, HuntStateMark, HuntTime, IntAmount, KeyKnowledge, KeysBar } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { SiteLink } from '@/components/navigation/site-link'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Button } from '@/components/ui/button'
import { AmountField } from '@/components/ui/fields/amount-field'
import { SentenceSpace } from '@/components/ui/sentence-space'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useUserData } from '@/components/wallet/use-user-data'
import type { Hunt, HuntsProgress } from '@/lib/hunts/hunt-schema'
import { getClosableParts, isOver } from '@/lib/hunts/hunt-state'
import { canTopUp, toTopUp } from '@/lib/hunts/top-up'
import { routes } from '@/lib/routes/pages'
import { sumRewards } from '@/lib/transactions/flows/create-hunt'
import { isPending } from '@/lib/transactions/transaction-state'
import { canHideKeys } from './can-hide-keys'
import { HuntFunding } from './hunt-funding'
import { useHuntCreation } from './use-hunt-creation'

/** A hunt for its sponsor: live finds, adding keys while it is open, and the refund after its end. */
export function SponsoredHunt({
  hunt,
  now,
  progress,
  onRepeat,
}: {
  hunt: Hunt
  now: number
  progress: HuntsProgress
  onRepeat: (hunt: Hunt) => void
}) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages')
  const format = useSiteFormatter()
  const nameOf = useNameOfPlace()
  const [isAdding, setAdding] = useState(false)
  const panel = useNextFocus<HTMLElement>(String(isAdding))
  const button = useNextFocus<HTMLButtonElement>(String(isAdding))
  const { refund } = hunt
  const isToppable = canTopUp(hunt) && (hunt.mode === 'earned' || canHideKeys(hunt.place ?? ''))
  return (
    <article data-hunt={hunt.id} className="rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="text-lead font-semibold break-words">
            <HuntLink to={{ kind: 'hunt', id: hunt.id }} className="underline underline-offset-4">
              <HuntTitle id={hunt.id} title={hunt.title} />
            </HuntLink>
          </h4>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet">
            <HuntStateMark state={hunt.state} />
            {hunt.place && <bdi>{nameOf(hunt.place)}</bdi>}
            <HuntTime hunt={hunt} now={now} />
            <KeyKnowledge hunt={hunt} />
          </p>
        </div>
        <div className="sm:text-end">
          <p className="text-title font-semibold text-reward">
            <IntAmount value={isOver(hunt.state) ? hunt.left : hunt.finders.left} />
          </p>
          <p className="text-note text-quiet">{t(isOver(hunt.state) ? 'unclaimed' : 'left')}</p>
        </div>
      </div>
      <KeysBar hunt={hunt} showsFound />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
        <p className="text-note text-quiet tabular-nums">
          {t('sponsored.found', { found: format.int(hunt.found), keys: format.int(hunt.keys) })}
          {refund !== null && (
            <>
              {' · '}
              {t('sponsored.refunded')}
              <SentenceSpace />
              <IntAmount value={refund} className="font-semibold text-ink" />
            </>
          )}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          {isToppable && !isAdding && (
            <Button ref={button} variant="secondary" size="s" onClick={() => setAdding(true)}>
              {t('sponsored.more')}
            </Button>
          )}
          {hunt.mode !== null && isOver(hunt.state) && (
            <Button variant="secondary" size="s" onClick={() => onRepeat(hunt)}>
              {pages('again')}
            </Button>
          )}
          <CloseHunt hunt={hunt} progress={progress} />
        </div>
      </div>
      {isAdding && <TopUp ref={panel} hunt={hunt} now={now} onClose={() => setAdding(false)} />}
      {hunt.found > 0 && (
        <div className="mt-4">
          <HuntFinds id={hunt.id} />
        </div>
      )}
    </article>
  )
}

/**
 * Closes the ended parts of a hunt, which refunds the unclaimed rewards. The success stays visible when all parts are
 * closed.
 */
function CloseHunt({ hunt, progress }: { hunt: Hunt; progress: HuntsProgress }) {
  const t = useTranslations('hunts.sponsored')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  const flow = useTransactionFlow(
    `close-hunt/${hunt.id}`,
    async () => (await import('@/lib/transactions/flows/close-hunts')).planCloseHunts,
  )
  const huntIds = getClosableParts(hunt, progress)
  const canClose = keyHunt !== undefined && huntIds.length > 0
  if (!canClose && flow.state.kind === 'idle') return null
  return (
    <div>
      {(canClose || isPending(flow.state)) && (
        <TransactionButton size="s" state={flow.state} onRun={() => keyHunt && void flow.run({ keyHunt, huntIds })}>
          {t('close')}
        </TransactionButton>
      )}
      <TransactionStatus state={flow.state} onCancel={flow.cancel} />
      {flow.state.kind === 'confirmed' && <ClosedCard />}
    </div>
  )
}

/** The INT that the sponsor has after the refund, and the next step. */
function ClosedCard() {
  const t = useTranslations('success')
  const { balanceWei } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard
      title={t('closedTitle')}
      next={
        <SiteLink
          href={`${routes.dashboard}#market`}
          className="inline-flex min-h-9 items-center text-brand underline underline-offset-2"
        >
          {t('boughtNext')}
        </SiteLink>
      }
    >
      <QueryValue result={user}>
        {({ balanceBaseUnits }) => t('bought', { amount: balanceWei(balanceBaseUnits, 2) })}
      </QueryValue>
    </SuccessCard>
  )
}

type TopUpProps = { ref: RefObject<HTMLElement | null>; hunt: Hunt; now: number; onClose: () => void }

/**
 * Adds keys to an open hunt: their number by tier, generation and funding. `now` is in seconds, by the server's clock.
 */
function TopUp({ ref, hunt, now, onClose }: TopUpProps) {
  const t = useTranslations('huntPages.topUp')
  const format = useSiteFormatter()
  const [counts, setCounts] = useState<readonly string[]>(() => hunt.tiers.map((_, tier) => (tier === 0 ? '10' : '0')))
  const [isChecked, setChecked] = useState(false)
  const form = useId()
  const creation = useHuntCreation()
  const { plan, fault } = toTopUp(hunt, counts, now, format.iso)
  const isWrong = fault === 'count' && (isChecked || (counts[0] ?? '').trim() !== '')
  const isUnderWay = creation.keys.kind !== 'none'

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('title')}
      className="mt-5 rounded-control border border-[var(--hairline-strong)] p-4 outline-none"
    >
      <p className="max-w-prose text-note text-quiet">{t('text')}</p>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (plan && !isUnderWay) void creation.make(plan)
        }}
      >
        <fieldset
          disabled={isUnderWay}
          className="mt-4 grid min-w-0 items-start gap-4 disabled:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
        >
          {hunt.tiers.map((tier, index) => (
            <AmountField
              key={index}
              id={`more-${hunt.id}-${index}`}
              label={t('count', { reward: format.balanceWei(tier.reward, 2) })}
              decimals={0}
              text={counts[index] ?? ''}
              error={isWrong && index === 0 ? t('wrong') : undefined}
              onText={(text) => setCounts(counts.map((count, each) => (each === index ? text : count)))}
            />
          ))}
        </fieldset>
      </form>
      {isChecked && fault === 'soon' && (
        <p role="alert" className="mt-3 text-note text-danger">
          {t('soon')}
        </p>
      )}
      <div className="mt-5">
        <HuntFunding
          creation={creation}
          total={plan ? sumRewards(plan.tiers) : null}
          isIncomplete={isChecked && fault === 'count'}
          form={form}
          onAdded={onClose}
        />
      </div>
      {!isUnderWay && (
        <Button variant="quiet" size="s" className="mt-3" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </section>
  )
}
