'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useNativeBalance, useUserData } from '@/components/wallet/use-user-data'
import { readHuntDraft } from '@/lib/hunts/saved-draft'
import type { TokenQuote } from '@/lib/sale/price-curve'

/** The balances before and after a purchase; without a quote, those before. The button below it stays where it is when a quote arrives. */
export function PurchasePreview({
  quote,
  feeWei,
  symbol,
}: {
  quote: TokenQuote | null
  feeWei: bigint | null
  symbol: string
}) {
  const t = useTranslations('stepPreview')
  const tCard = useTranslations('buyTokenCard')
  const tOverview = useTranslations('overview')
  const { int, balanceWei } = useSiteFormatter()
  const user = useUserData()
  const balance = useNativeBalance()
  const spendableInt = user.kind === 'ready' ? user.value.spendableInt : null
  const balanceBefore = balance.kind === 'ready' ? balance.value : null
  const leftWei = (balanceBefore ?? 0n) - (quote?.costWei ?? 0n) - (feeWei ?? 0n)
  const bought = spendableInt === null || leftWei < 0n ? null : quote
  return (
    <StepPreview
      announceFor={bought ? String(bought.costWei) : ''}
      {...(bought ? { lead: `${tCard('receive')}: ${int(bought.tokensInt)} INT` } : {})}
      rows={[
        {
          label: tOverview('intBalance'),
          before: spendableInt === null ? '–' : int(spendableInt),
          after: bought && int((spendableInt ?? 0n) + bought.tokensInt),
        },
        {
          label: (bought ? t : tOverview)('nativeBalance', { symbol }),
          before: balanceBefore === null ? '–' : balanceWei(balanceBefore),
          after: bought && balanceWei(leftWei),
        },
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
