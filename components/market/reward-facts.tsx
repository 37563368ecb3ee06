'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SentenceSpace } from '@/components/ui/sentence-space'
import type { RewardStreamData } from '@/lib/contracts/read-global-data'
import type { UserData } from '@/lib/contracts/read-user-data'

type RewardFactsProps = {
  stream: RewardStreamData
  /** Null while no wallet is connected or its data are unknown. */
  user: Pick<UserData, 'earningsPerSecondWei' | 'earningsUntilEndWei' | 'gemsReturnInt' | 'crystalsReturnInt'> | null
  /** Whether the stream has ended since it was read. */
  isOver: boolean
  symbol: string
}

/** The rewards per second of the account and of both pools, the end of the reward stream, and what unstaking everything costs. */
export function RewardFacts({ stream, user, isOver, symbol }: RewardFactsProps) {
  const t = useTranslations('earningsCard')
  const format = useSiteFormatter()
  const isRunning = stream.leftWei > 0n && !stream.isPaused && !isOver
  const end = format.dateTime(Number(stream.end) * 1000, 'moment')
  const rate = (wei: bigint) => ({ amount: format.balanceWei(isRunning ? wei : 0n, 6), symbol })
  const left = { amount: format.balanceWei(stream.leftWei, 6), symbol }
  return (
    <dl className="mt-4 border-t border-hairline pt-4 text-note text-quiet">
      <dt>{t('rate')}</dt>
      {user && user.earningsPerSecondWei !== null && (
        <dd className="mt-1 font-semibold text-reward">{t('rateOwn', rate(user.earningsPerSecondWei))}</dd>
      )}
      <dd className="mt-1">{t('rateGems', rate(stream.gemsPerSecondWei))}</dd>
      <dd className="mt-1">{t('rateCrystals', rate(stream.crystalsPerSecondWei))}</dd>
      <dt className="mt-4">{t('stream')}</dt>
      <dd className="mt-1">
        {isRunning && t('streamRunning', { ...left, end })}
        {stream.isPaused && t('streamPaused', left)}
        {!isRunning && !stream.isPaused && t('streamEmpty')}
      </dd>
      {user && <Leaving user={user} end={isRunning ? end : null} symbol={symbol} />}
    </dl>
  )
}

type LeavingProps = {
  user: NonNullable<RewardFactsProps['user']>
  /** The end of the running stream; null if none is running. */
  end: string | null
  symbol: string
}

/**
 * What unstaking everything now returns, and the rewards that it gives up. Renders nothing for a player without a
 * stake.
 */
function Leaving({ user, end, symbol }: LeavingProps) {
  const t = useTranslations('earningsCard')
  const format = useSiteFormatter()
  const returnInt = (user.gemsReturnInt ?? 0n) + (user.crystalsReturnInt ?? 0n)
  const givenUpWei = user.earningsUntilEndWei ?? 0n
  if (returnInt === 0n) return null
  return (
    <>
      <dt className="mt-4">{t('leaving')}</dt>
      <dd className="mt-1">
        {t('leavingReturns', { amount: format.int(returnInt) })}
        <SentenceSpace />
        {end !== null && givenUpWei > 0n && (
          <>
            {t('leavingCosts', { amount: format.costWei(givenUpWei), symbol, end })}
            <SentenceSpace />
          </>
        )}
        {t('leavingKeeps')}
      </dd>
    </>
  )
}
