'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { FeeLine, useFeeEstimate } from '@/components/transactions/network-fee'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toEarningsNow } from '@/lib/assets/earnings'
import { mapQueryResult, type QueryResult } from '@/lib/contracts/query-result'

const loadFlow = () => import('@/lib/transactions/flows/claim-earnings')

/** Claims all staking rewards of the connected account. */
function useClaimEarnings(): TransactionHandle<[]> {
  return useTransactionFlow(async () => (await loadFlow()).planClaimEarnings)
}

const secondsPerDay = 86_400n

/** The staking rewards of the connected account, updated every second, with the Claim button. */
export function EarningsCard() {
  const t = useTranslations('earningsCard')
  const format = useSiteFormatter()
  const id = useId()
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const earnings = useEarningsNow()
  const user = useUserData()
  const claim = useClaimEarnings()
  const canClaim = user.kind === 'ready' && user.value.earningsWei > 0n
  const fee = useFeeEstimate({
    key: ['claim-earnings'],
    isEnabled: canClaim,
    toCall: async (contracts) => (await loadFlow()).toClaimEarningsCall(contracts),
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
            <QueryValue result={earnings}>
              {(wei) => <Isolate>{`${format.balanceWei(wei, 6)} ${symbol}`}</Isolate>}
            </QueryValue>
          ) : (
            '–'
          )}
        </dd>
        <dd className="mt-1 min-h-[1.5em] text-note text-quiet">
          {isConnected &&
            perSecondWei !== null &&
            perSecondWei > 0n &&
            t('perDay', { amount: format.balanceWei(perSecondWei * secondsPerDay, 2), symbol })}
        </dd>
        <dt className="mt-4 text-note text-quiet">{t('claimed')}</dt>
        <dd className="mt-1 font-semibold">
          {isConnected ? (
            <QueryValue result={user}>
              {({ totalClaimedWei }) => <Isolate>{`${format.balanceWei(totalClaimedWei)} ${symbol}`}</Isolate>}
            </QueryValue>
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

/** The claimable rewards in wei. Between two blocks they grow every second at the rate of the chain. */
function useEarningsNow(): QueryResult<bigint> {
  const user = useUserData()
  const global = useGlobalData()
  const [now, setNow] = useState(0)
  const isGrowing = user.kind === 'ready' && !!user.value.earningsPerSecondWei

  useEffect(() => {
    if (!isGrowing) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isGrowing])

  return mapQueryResult(user, ({ earningsWei, earningsPerSecondWei, earningsStreamEnd }) => {
    const readAtMs = user.kind === 'ready' ? user.readAtMs : 0
    if (!earningsPerSecondWei || !earningsStreamEnd || global.kind !== 'ready') return earningsWei
    const secondsLeft = earningsStreamEnd - global.value.timestamp
    return toEarningsNow({ earningsWei, perSecondWei: earningsPerSecondWei, secondsLeft }, now - readAtMs)
  })
}
