'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Isolate } from '@/components/ui/isolate'
import { QueryValue } from '@/components/wallet/query-value'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { planClaimReferralBonus, planClaimReferralInt } from '@/lib/transactions/flows/claim-referral-bonus'
import type { TransactionState } from '@/lib/transactions/transaction-state'

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
  const data = user.kind === 'ready' ? user.value : null
  const owedWei = data?.unclaimedReferralWei ?? 0n
  const owedInt = data?.unclaimedReferralInt ?? 0n

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
      <TransactionButton
        className="mt-4 w-full"
        state={claim.all.state}
        disabled={owedWei === 0n && owedInt === 0n}
        onRun={() => void claim.all.run()}
      >
        {t('action')}
      </TransactionButton>
      <TransactionStatus state={claim.all.state} onCancel={claim.all.cancel} />
      {owedInt > 0n && cannotReceiveCoins(claim.all.state) && (
        <>
          <TransactionButton
            className="mt-2 w-full"
            variant="secondary"
            state={claim.intAlone.state}
            onRun={() => void claim.intAlone.run()}
          >
            {t('intAlone')}
          </TransactionButton>
          <TransactionStatus state={claim.intAlone.state} onCancel={claim.intAlone.cancel} />
        </>
      )}
    </div>
  )
}

/** Claims the referral bonuses of the connected account: all of them, or only the INT. */
function useClaimBonus(): { readonly all: TransactionHandle<[]>; readonly intAlone: TransactionHandle<[]> } {
  return {
    all: useTransactionFlow('claim-referral', async () => planClaimReferralBonus),
    intAlone: useTransactionFlow('claim-referral-int', async () => planClaimReferralInt),
  }
}
