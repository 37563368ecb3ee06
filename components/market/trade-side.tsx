'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { quoteCrystalUnits } from '@/lib/assets/quote-asset'
import { toTradeOutcome, type Trade } from '@/lib/assets/trade-outcome'
import { type AssetOrder, readAssetQuote } from '@/lib/contracts/read-asset-quote'
import type { Asset } from '@/lib/contracts/read-assets'
import type { Reading } from '@/lib/contracts/reading'
import type { TradeRun } from './use-trade'

type TradeSideProps = {
  side: 'buy' | 'sell'
  asset: Asset
  quantity: bigint
  /** Whole INT to spend, or stones to sell; null while it is not known. */
  limit: bigint | null
  run: TradeRun
}

/** One direction of a trade: the price of the quantity, the button, and the life of the transaction. */
export function TradeSide({ side, asset, quantity, limit, run }: TradeSideProps) {
  const t = useTranslations('assetCard')
  const amounts = useAmounts()
  const isBuy = side === 'buy'
  const isTooMany = !isBuy && limit !== null && quantity > limit
  const quote = useAssetQuote(isTooMany ? null : { kind: asset.kind, index: asset.index, amount: quantity, isBuy })
  const isTooDear = isBuy && limit !== null && quote.kind === 'ready' && quote.value > limit

  return (
    <div>
      <p className={`mb-2 min-h-[1.6em] ${isTooDear || isTooMany ? 'text-danger' : 'text-quiet'}`}>
        {isTooMany ? (
          t('owned', { quantity: amounts.int(limit) })
        ) : (
          <ReadingValue reading={quote}>
            {(amountInt) => (
              <>
                {t(isBuy ? 'cost' : 'refund', { amount: amounts.int(amountInt) })}
                {isTooDear && <> · {t('notEnough', { have: amounts.int(limit) })}</>}
              </>
            )}
          </ReadingValue>
        )}
      </p>
      {quote.kind === 'ready' && !isTooMany && (
        <TradeOutcomeLines trade={{ ...asset, isBuy, amount: quantity, amountInt: quote.value }} />
      )}
      <TransactionButton
        className="w-full"
        variant={isBuy ? 'primary' : 'secondary'}
        state={run.state}
        disabled={isTooDear || isTooMany || quote.kind !== 'ready'}
        onRun={() => void run.run({ index: asset.index, amount: quantity })}
      >
        {t(isBuy ? 'buyNamed' : 'sellNamed', { name: asset.name })}
      </TransactionButton>
      <TransactionStatus state={run.state} onCancel={run.cancel} />
    </div>
  )
}

/** What a trade would leave behind: the price of the next one, and the player's share of the rewards before and after. */
function TradeOutcomeLines({ trade }: { trade: Trade }) {
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

/** Whole INT that an order costs (buying) or brings (selling) now. Loading while there is no order. */
function useAssetQuote(order: AssetOrder | null): Reading<bigint> {
  return useChainQuery({
    key: ['asset-quote', order?.kind, order?.index, order?.amount, order?.isBuy],
    isEnabled: order !== null && order.amount > 0n,
    // Others move the price of crystals; that of gems is fixed.
    isLive: order?.kind === 'crystal',
    read: (node, { platform }) => {
      if (!order) throw new Error('nothing is ordered')
      return readAssetQuote(node, platform, order, quoteCrystalUnits)
    },
  })
}
