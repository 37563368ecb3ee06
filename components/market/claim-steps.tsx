'use client'

import { useTranslations } from 'next-intl'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useNativeBalance } from '@/components/wallet/use-user-data'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { UserData } from '@/lib/contracts/read-user-data'

type ClaimPreviewProps = { user: UserData; fee: QueryResult<bigint>; symbol: string; isDone: boolean }

/** What a claim changes, by the block that was read: rewards that come until it is mined are claimed too. */
export function ClaimPreview({ user, fee, symbol, isDone }: ClaimPreviewProps) {
  const t = useTranslations('stepPreview')
  const { balanceWei } = useSiteFormatter()
  const balance = useNativeBalance()
  const { earningsWei, earningsUntilEndWei } = user
  const beforeWei = balance.kind === 'ready' ? balance.value : null
  const afterWei = (beforeWei ?? 0n) + earningsWei - (fee.kind === 'ready' ? fee.value : 0n)
  const left = earningsUntilEndWei === null ? null : `${balanceWei(earningsUntilEndWei, 6)} ${symbol}`
  return (
    <StepPreview
      announceFor={beforeWei === null || fee.kind === 'loading' || isDone ? '' : 'claim'}
      rows={[
        {
          label: t('nativeBalance', { symbol }),
          before: beforeWei === null ? '–' : `${balanceWei(beforeWei, 6)} ${symbol}`,
          after: beforeWei === null ? null : `${balanceWei(afterWei > 0n ? afterWei : 0n, 6)} ${symbol}`,
        },
        {
          label: t('claimable'),
          before: `${balanceWei(earningsWei, 6)} ${symbol}`,
          after: `${balanceWei(0n)} ${symbol}`,
        },
        ...(left === null ? [] : [{ label: t('rewardsLeft'), before: left, after: left }]),
      ]}
    />
  )
}

/** What the player has after a claim, and the next step. `isAtOnce`: this platform has no reward stream; a purchase pays holders at once. */
export function ClaimedCard({ symbol, isAtOnce }: { symbol: string; isAtOnce: boolean }) {
  const t = useTranslations('success')
  const { balanceWei } = useSiteFormatter()
  const balance = useReadAfter(useNativeBalance())
  return (
    <SuccessCard
      title={t('claimedTitle')}
      next={
        <a href="#market" className="inline-flex min-h-9 items-center text-brand underline underline-offset-2">
          {t('claimedNext')}
        </a>
      }
    >
      <QueryValue result={balance}>
        {(wei) => t(isAtOnce ? 'claimedAtOnce' : 'claimed', { amount: balanceWei(wei), symbol })}
      </QueryValue>
    </SuccessCard>
  )
}
