'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useNativeBalance, useUserData } from '@/components/wallet/use-user-data'
import { earningsUntilEnd } from '@/lib/assets/trade-outcome'
import { readHuntDraft } from '@/lib/hunts/saved-draft'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { TokenQuote } from '@/lib/sale/price-curve'

/**
 * The balances before and after a purchase, and for a buyer with stakes what the reward stream still pays: half of the
 * cost of the purchase joins it. Without a quote, only the values before. A purchase changes neither power nor share.
 * The height is the same with and without a quote, so that the button below does not move.
 */
export function PurchasePreview({
  quote,
  bonusInt,
  fee,
  symbol,
}: {
  quote: TokenQuote | null
  /** The referral bonus, which the contract sends with the bought INT. */
  bonusInt: bigint
  fee: QueryResult<bigint>
  symbol: string
}) {
  const t = useTranslations('stepPreview')
  const tCard = useTranslations('buyTokenCard')
  const tOverview = useTranslations('overview')
  const { int, balanceWei } = useSiteFormatter()
  const user = useUserData()
  const global = useGlobalData()
  const balance = useNativeBalance()
  const spendableInt = user.kind === 'ready' ? user.value.spendableInt : null
  const balanceBefore = balance.kind === 'ready' ? balance.value : null
  const feeWei = fee.kind === 'ready' ? fee.value : 0n
  const leftWei = (balanceBefore ?? 0n) - (quote?.costWei ?? 0n) - feeWei
  const bought = spendableInt === null || leftWei < 0n ? null : quote
  const own = user.kind === 'ready' && user.value.gemPower + user.value.crystalPower > 0n ? user.value : null
  const pools = global.kind === 'ready' ? global.value : null
  const streamWei = pools?.rewardStream?.leftWei
  const toLeft = (joiningWei: bigint) =>
    own && pools && `${balanceWei(earningsUntilEnd((streamWei ?? 0n) + joiningWei, own, pools), 6)} ${symbol}`
  const leftBefore = streamWei === undefined ? null : toLeft(0n)
  const receivedInt = (bought?.tokensInt ?? 0n) + bonusInt
  const receive = bonusInt > 0n ? tCard('receiveWithBonus', { bonus: int(bonusInt) }) : tCard('receive')
  return (
    <StepPreview
      // The fee is read last and changes the balance after the purchase, so the preview is announced when it is known.
      announceFor={bought && fee.kind !== 'loading' ? `${bought.costWei} ${bonusInt}` : ''}
      {...(bought ? { lead: `${receive}: ${int(receivedInt)} INT` } : {})}
      rows={[
        {
          label: tOverview('intBalance'),
          before: spendableInt === null ? '–' : int(spendableInt),
          after: bought && int((spendableInt ?? 0n) + receivedInt),
        },
        {
          label: (bought ? t : tOverview)('nativeBalance', { symbol }),
          before: balanceBefore === null ? '–' : balanceWei(balanceBefore),
          after: bought && balanceWei(leftWei),
        },
        ...(leftBefore === null
          ? []
          : [{ label: t('rewardsLeft'), before: leftBefore, after: bought && toLeft(bought.costWei / 2n) }]),
      ]}
    />
  )
}

const nextStyle = 'inline-flex min-h-9 items-center text-brand underline underline-offset-2'

/** The path of the hunt for which the sponsor came to buy INT; null without one. */
function readWaitingHunt(): `/${string}` | null {
  const saved = readHuntDraft()
  return saved?.isBuying ? saved.path : null
}

/** The INT that the buyer has after a purchase, and the next step. */
export function BoughtCard() {
  const t = useTranslations('success')
  const { int } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  const [hunt] = useState(readWaitingHunt)
  return (
    <SuccessCard
      title={t('boughtTitle')}
      next={
        hunt ? (
          <SiteLink href={hunt} className={nextStyle}>
            {t('boughtForHunt')}
          </SiteLink>
        ) : (
          <a href="#market" className={nextStyle}>
            {t('boughtNext')}
          </a>
        )
      }
    >
      <QueryValue result={user}>{({ spendableInt }) => t('bought', { amount: int(spendableInt) })}</QueryValue>
    </SuccessCard>
  )
}
