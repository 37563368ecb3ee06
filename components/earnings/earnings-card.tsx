'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FeeLine } from '@/components/transactions/fee-line'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useFeeEstimate } from '@/components/transactions/use-fee-estimate'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useAmounts } from '@/components/live/use-amounts'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toContractCall } from '@/lib/transactions/contract-call'
import { useClaimEarnings } from './use-claim-earnings'
import { useEarningsNow } from './use-earnings-now'

const secondsPerDay = 86_400n

/** What the player's stones have earned, growing by the second, and the button that pays it out. */
export function EarningsCard() {
  const t = useTranslations('earningsCard')
  const amounts = useAmounts()
  const id = useId()
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const earnings = useEarningsNow()
  const user = useUserData()
  const claim = useClaimEarnings()
  const canClaim = user.kind === 'ready' && user.value.earningsWei > 0n
  const fee = useFeeEstimate({
    key: ['claim-earnings'],
    isEnabled: canClaim,
    toCall: ({ platform }) => toContractCall(platform, 'claimEarnings', []),
  })
  const hasEarnings = earnings.kind === 'ready' && earnings.value > 0n
  const perSecondWei = user.kind === 'ready' ? user.value.earningsPerSecondWei : null

  return (
    <Card aria-labelledby={`${id}-title`} className="flex flex-col">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-3 flex-1">
        <dt className="text-note text-quiet">{t('claimable')}</dt>
        <dd className="mt-1 min-h-[1.35em] text-title font-semibold text-reward">
          {isConnected ? (
            <ReadingValue reading={earnings}>
              {(wei) => <Isolate>{`${amounts.balanceWei(wei, 6)} ${symbol}`}</Isolate>}
            </ReadingValue>
          ) : (
            '–'
          )}
        </dd>
        <dd className="mt-1 min-h-[1.5em] text-note text-quiet">
          {isConnected &&
            perSecondWei !== null &&
            perSecondWei > 0n &&
            t('perDay', { amount: amounts.balanceWei(perSecondWei * secondsPerDay, 2), symbol })}
        </dd>
        <dt className="mt-4 text-note text-quiet">{t('claimed')}</dt>
        <dd className="mt-1 font-semibold">
          {isConnected ? (
            <ReadingValue reading={user}>
              {({ totalClaimedWei }) => <Isolate>{`${amounts.balanceWei(totalClaimedWei)} ${symbol}`}</Isolate>}
            </ReadingValue>
          ) : (
            '–'
          )}
        </dd>
      </dl>
      {(!isConnected || (earnings.kind === 'ready' && !hasEarnings)) && (
        <p className="mt-4 text-note text-quiet">{t('nothing')}</p>
      )}
      <TransactionButton
        className="mt-4 w-full"
        state={claim.state}
        disabled={!hasEarnings}
        onRun={() => void claim.run()}
      >
        {t('action')}
      </TransactionButton>
      <FeeLine fee={fee} />
      <TransactionStatus state={claim.state} onCancel={claim.cancel} />
    </Card>
  )
}
