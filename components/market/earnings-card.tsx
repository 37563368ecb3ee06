'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useId, useState } from 'react'
import { FeeLine, useFeeEstimate } from '@/components/transactions/network-fee'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { ConnectHint } from '@/components/wallet/connect-hint'
import { QueryValue } from '@/components/wallet/query-value'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toEarningsNow } from '@/lib/assets/earnings'
import { mapQueryResult, type QueryResult } from '@/lib/contracts/query-result'
import type { GlobalData } from '@/lib/contracts/read-global-data'
import type { UserData } from '@/lib/contracts/read-user-data'
import { isPending } from '@/lib/transactions/transaction-state'
import { RewardFacts } from './reward-facts'

const RewardRecord = dynamic(() => import('./reward-record').then((file) => file.RewardRecord), { ssr: false })
// Needed only for a wallet with rewards.
const ClaimPreview = dynamic(() => import('./claim-steps').then((file) => file.ClaimPreview), {
  ssr: false,
  loading: () => <Skeleton className="my-3 h-[152px] w-full sm:h-[89px]" />,
})
const ClaimedCard = dynamic(() => import('./claim-steps').then((file) => file.ClaimedCard), { ssr: false })

const loadFlow = () => import('@/lib/transactions/flows/claim-earnings')

/** Claims all staking rewards of the connected account. */
function useClaimEarnings(): TransactionHandle<[]> {
  return useTransactionFlow('claim-earnings', async () => (await loadFlow()).planClaimEarnings)
}

/** The staking rewards of the connected account, updated every second, with the Claim button and the reward stream. */
export function EarningsCard() {
  const t = useTranslations('earningsCard')
  const format = useSiteFormatter()
  const id = useId()
  const { isConnected, isKnown, wrongNetwork, nativeTokenSymbol: symbol } = useWallet()
  const user = useUserData()
  const global = useGlobalData()
  const stream = global.kind === 'ready' ? global.value.rewardStream : null
  // On the live generation, each purchase pays the holders at once.
  const isAtOnce = global.kind === 'ready' && stream === null
  const isGrowing = stream !== null && stream.end > 0n
  const elapsedMs = useElapsedMs(user.kind === 'ready' ? user : global, isGrowing)
  const earnings = toEarningsResult(user, global, elapsedMs)
  const claim = useClaimEarnings()
  const canClaim = user.kind === 'ready' && user.value.earningsWei > 0n
  const fee = useFeeEstimate({
    key: ['claim-earnings'],
    isEnabled: canClaim,
    toCall: async (contracts) => (await loadFlow()).toClaimEarningsCall(contracts),
  })
  const isWaiting = isConnected && !wrongNetwork && !canClaim && !isPending(claim.state)
  const hasEarnings = earnings.kind === 'ready' && earnings.value > 0n
  const secondsLeft = stream && global.kind === 'ready' ? stream.end - global.value.timestamp : 0n

  return (
    <Card id="rewards" aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      {!isConnected && (
        <p data-wallet-only="out" className="mt-3 text-quiet">
          <ConnectHint>{t('connect')}</ConnectHint>
        </p>
      )}
      <dl
        hidden={isKnown && !isConnected}
        data-wallet-only={isConnected ? undefined : 'in'}
        className="mt-3 tabular-nums"
      >
        <dt className="text-note text-quiet">{t('claimable')}</dt>
        <dd className="mt-1 min-h-[1.35em] text-title font-semibold text-reward">
          <QueryValue result={earnings}>
            {/* A growing amount shows all its decimals, so that its width does not change. */}
            {(wei) => <Isolate>{`${format.balanceWei(wei, 6, hasEarnings && isGrowing ? 6 : 0)} ${symbol}`}</Isolate>}
          </QueryValue>
        </dd>
        <dt className="mt-4 text-note text-quiet">{t('claimed')}</dt>
        <dd className="mt-1 font-semibold">
          <QueryValue result={user}>
            {({ totalClaimedWei }) => <Isolate>{`${format.balanceWei(totalClaimedWei)} ${symbol}`}</Isolate>}
          </QueryValue>
        </dd>
      </dl>
      {stream && (
        <RewardFacts
          stream={stream}
          user={isConnected && user.kind === 'ready' ? user.value : null}
          isOver={BigInt(Math.floor(elapsedMs)) >= secondsLeft * 1000n}
          symbol={symbol}
        />
      )}
      {isConnected && <RewardRecord />}
      {(!isConnected || (earnings.kind === 'ready' && !hasEarnings)) && (
        <p className="mt-4 text-note text-quiet">{t('nothing', { rewards: isAtOnce ? 'atOnce' : 'streamed' })}</p>
      )}
      <div className="mt-auto pt-4">
        {isConnected && canClaim && (
          <ClaimPreview user={user.value} fee={fee} symbol={symbol} isDone={claim.state.kind === 'confirmed'} />
        )}
        <TransactionButton
          className="w-full"
          state={claim.state}
          disabled={!canClaim}
          describedBy={isWaiting ? `${id}-reason` : undefined}
          onRun={() => void claim.run()}
        >
          {t('action')}
        </TransactionButton>
        {/* Between two blocks the shown rewards grow, but they can be claimed only from the next block on. */}
        {isWaiting && (user.kind === 'ready' || user.kind === 'loading') && (
          <p id={`${id}-reason`} className="mt-2 text-note text-quiet">
            {t(`reasons.${toReason(user.kind === 'ready' ? user.value : null, hasEarnings)}`)}
          </p>
        )}
        {/* In one place, because the fee is of interest before the step and its status afterwards. */}
        <div className="grid *:col-start-1 *:row-start-1">
          {claim.state.kind === 'idle' && <FeeLine fee={fee} />}
          <TransactionStatus state={claim.state} onCancel={claim.cancel} />
        </div>
        {/* Before the next claim. */}
        {claim.state.kind !== 'idle' && !isPending(claim.state) && canClaim && <FeeLine fee={fee} />}
        {claim.state.kind === 'confirmed' && <ClaimedCard symbol={symbol} isAtOnce={isAtOnce} />}
      </div>
    </Card>
  )
}

/**
 * Why nothing can be claimed.
 *
 * @param user null until they are read.
 * @param hasEarnings whether rewards grow towards the next block.
 */
function toReason(user: Pick<UserData, 'gemPower' | 'crystalPower'> | null, hasEarnings: boolean) {
  if (!user) return 'reading'
  if (hasEarnings) return 'nextBlock'
  return user.gemPower + user.crystalPower === 0n ? 'noStake' : 'none'
}

/** The milliseconds since a result was read, updated every second while `isRunning`. */
function useElapsedMs(result: QueryResult<unknown>, isRunning: boolean): number {
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return result.kind === 'ready' ? Math.max(0, now - result.readAtMs) : 0
}

/** The claimable rewards in wei. Between two blocks they grow every second at the rate of the chain. */
function toEarningsResult(
  user: QueryResult<UserData>,
  global: QueryResult<GlobalData>,
  elapsedMs: number,
): QueryResult<bigint> {
  return mapQueryResult(user, ({ earningsWei, earningsPerSecondWei, earningsStreamEnd }) => {
    if (!earningsPerSecondWei || !earningsStreamEnd || global.kind !== 'ready') return earningsWei
    const secondsLeft = earningsStreamEnd - global.value.timestamp
    return toEarningsNow({ earningsWei, perSecondWei: earningsPerSecondWei, secondsLeft }, elapsedMs)
  })
}
