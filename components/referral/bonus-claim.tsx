'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { FeeLine, useFeeEstimate } from '@/components/transactions/network-fee'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Isolate } from '@/components/ui/isolate'
import { QueryValue } from '@/components/wallet/query-value'
import { useTakesLimits } from '@/components/wallet/use-platform-data'
import { useNativeBalance, useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import {
  planClaimReferralBonus,
  planClaimReferralInt,
  toClaimReferralBonusCall,
} from '@/lib/transactions/flows/claim-referral-bonus'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { UserData } from '@/lib/contracts/read-user-data'
import { isPending, type TransactionState } from '@/lib/transactions/transaction-state'

/** Whether the native coin could not be sent, because the account is a contract that does not accept it. */
function cannotReceiveCoins(state: TransactionState): boolean {
  return (
    state.kind === 'failed' && state.failure.kind === 'reverted' && state.failure.error?.name === 'NativeTransferFailed'
  )
}

/** The claimable and claimed referral bonuses, with the Claim button. */
export function BonusClaim() {
  const t = useTranslations('referralCard')
  const format = useSiteFormatter()
  const { nativeTokenSymbol: symbol } = useWallet()
  const user = useUserData()
  const claim = useClaimBonus()
  const id = useId()
  const data = user.kind === 'ready' ? user.value : null
  const owedWei = data?.unclaimedReferralWei ?? 0n
  const owedInt = data?.unclaimedReferralInt ?? 0n
  // The live generation, which takes no limits, refuses a claim without INT.
  const takesLimits = useTakesLimits()
  const isCoinsAlone = owedWei > 0n && owedInt === 0n && takesLimits.kind === 'ready' && !takesLimits.value
  const canClaim = (owedWei > 0n || owedInt > 0n) && !isCoinsAlone
  const isEmpty = data !== null && owedWei === 0n && owedInt === 0n && !isPending(claim.all.state)
  const { state: intState } = claim.intAlone
  const fee = useFeeEstimate({
    key: ['claim-referral'],
    isEnabled: canClaim,
    toCall: toClaimReferralBonusCall,
  })

  const pair = (toPair: (value: NonNullable<typeof data>) => readonly [coins: string, int: string]): ReactNode => (
    <QueryValue result={user}>
      {(value) => {
        const [coins, int] = toPair(value)
        return (
          <>
            <Isolate>{`${coins} ${symbol}`}</Isolate>
            <span className="text-quiet"> + </span>
            <Isolate>{`${int} INT`}</Isolate>
          </>
        )
      }}
    </QueryValue>
  )

  return (
    <div className="mt-6 flex flex-1 flex-col">
      <dl className="flex-1">
        <dt className="text-note text-quiet">{t('claimable')}</dt>
        <dd className="mt-1 text-lead font-semibold text-reward">
          {pair((value) => [format.balanceWei(value.unclaimedReferralWei), format.int(value.unclaimedReferralInt)])}
        </dd>
        <dt className="mt-3 text-note text-quiet">{t('claimed')}</dt>
        <dd className="mt-1 font-semibold">
          {pair((value) => [
            format.balanceWei(value.totalClaimedReferralWei),
            format.int(value.totalClaimedReferralInt),
          ])}
        </dd>
      </dl>
      {isCoinsAlone && (
        <p id={id} className="mt-3 text-note text-quiet">
          {t('coinsAlone')}
        </p>
      )}
      {data && canClaim && (
        <BonusPreview
          user={data}
          fee={fee}
          symbol={symbol}
          isDone={claim.all.state.kind === 'confirmed' || claim.intAlone.state.kind === 'confirmed'}
        />
      )}
      <TransactionButton
        className="mt-4 w-full"
        state={claim.all.state}
        disabled={!canClaim}
        describedBy={isEmpty || isCoinsAlone ? id : undefined}
        onRun={() => void claim.all.run()}
      >
        {t('action')}
      </TransactionButton>
      {isEmpty && (
        <p id={id} className="mt-2 text-note text-quiet">
          {t('nothing')}
          {data.isEligibleForReferral && ` ${t('eachPurchase')}`}
        </p>
      )}
      {canClaim && <FeeLine fee={fee} />}
      <TransactionStatus state={claim.all.state} onCancel={claim.all.cancel} />
      {claim.all.state.kind === 'confirmed' && <BonusCard symbol={symbol} />}
      {((owedInt > 0n && cannotReceiveCoins(claim.all.state)) || intState.kind !== 'idle') && (
        <>
          {(owedInt > 0n || isPending(intState)) && (
            <TransactionButton
              className="mt-2 w-full"
              variant="secondary"
              state={intState}
              onRun={() => void claim.intAlone.run()}
            >
              {t('intAlone')}
            </TransactionButton>
          )}
          <TransactionStatus state={intState} onCancel={claim.intAlone.cancel} />
          {intState.kind === 'confirmed' && <BonusCard symbol={symbol} isIntAlone />}
        </>
      )}
    </div>
  )
}

type BonusPreviewProps = { user: UserData; fee: QueryResult<bigint>; symbol: string; isDone: boolean }

/** What a claim of the bonuses changes. */
function BonusPreview({ user, fee, symbol, isDone }: BonusPreviewProps) {
  const t = useTranslations('stepPreview')
  const tCard = useTranslations('referralCard')
  const tOverview = useTranslations('overview')
  const { int, balanceWei } = useSiteFormatter()
  const balance = useNativeBalance()
  const { unclaimedReferralWei, unclaimedReferralInt, spendableInt } = user
  const beforeWei = balance.kind === 'ready' ? balance.value : null
  const afterWei = (beforeWei ?? 0n) + unclaimedReferralWei - (fee.kind === 'ready' ? fee.value : 0n)
  const pair = (wei: bigint, amount: bigint) => `${balanceWei(wei)} ${symbol} + ${int(amount)} INT`
  return (
    <StepPreview
      announceFor={beforeWei === null || fee.kind === 'loading' || isDone ? '' : 'claim'}
      rows={[
        {
          label: t('nativeBalance', { symbol }),
          before: beforeWei === null ? '–' : balanceWei(beforeWei),
          after: beforeWei === null ? null : balanceWei(afterWei > 0n ? afterWei : 0n),
        },
        {
          label: tOverview('intBalance'),
          before: int(spendableInt),
          after: int(spendableInt + unclaimedReferralInt),
        },
        { label: tCard('claimable'), before: pair(unclaimedReferralWei, unclaimedReferralInt), after: pair(0n, 0n) },
      ]}
    />
  )
}

/** What the referrer has after a claim, and the next step. */
function BonusCard({ symbol, isIntAlone = false }: { symbol: string; isIntAlone?: boolean }) {
  const t = useTranslations('success')
  const { int, balanceWei } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  const balance = useReadAfter(useNativeBalance())
  return (
    <SuccessCard
      title={t(isIntAlone ? 'intBonusTitle' : 'bonusTitle')}
      next={
        <a href="#market" className="inline-flex min-h-9 items-center text-brand underline underline-offset-2">
          {t('boughtNext')}
        </a>
      }
    >
      <QueryValue result={balance}>
        {(wei) => (
          <QueryValue result={user}>
            {({ spendableInt }) => t('bonus', { amount: balanceWei(wei), symbol, int: int(spendableInt) })}
          </QueryValue>
        )}
      </QueryValue>
    </SuccessCard>
  )
}

/** Claims the referral bonuses of the connected account: all of them, or only the INT. */
function useClaimBonus(): { readonly all: TransactionHandle<[]>; readonly intAlone: TransactionHandle<[]> } {
  return {
    all: useTransactionFlow('claim-referral', async () => planClaimReferralBonus),
    intAlone: useTransactionFlow('claim-referral-int', async () => planClaimReferralInt),
  }
}
