'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { toTradeOutcome, type Trade } from '@/lib/assets/trade-outcome'

/** What a trade would leave behind: the price of the next one, and the player's share of the rewards before and after. */
export function TradeOutcomeLines({ trade }: { trade: Trade }) {
  const t = useTranslations('assetCard')
  const amounts = useAmounts()
  const { number } = useSiteFormatter()
  const { isConnected } = useWallet()
  const global = useGlobalData()
  const user = useUserData()
  if (global.kind !== 'ready') return null
  const own = isConnected && user.kind === 'ready' ? user.value : { gemPower: 0n, crystalPower: 0n }
  const { priceAfterInt, shareBeforePpm, shareAfterPpm } = toTradeOutcome(trade, own, global.value)
  const percent = (ppm: bigint) => number(Number(ppm) / 1_000_000, 'finePercent')
  return (
    <ul className="mb-3 text-note text-quiet">
      <li>{t(trade.isBuy ? 'nextPrice' : 'nextRefund', { amount: amounts.int(priceAfterInt) })}</li>
      <li>{t('share', { before: percent(shareBeforePpm), after: percent(shareAfterPpm) })}</li>
    </ul>
  )
}
