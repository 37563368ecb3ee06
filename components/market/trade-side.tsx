'use client'

import { useTranslations } from 'next-intl'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useAmounts } from '@/components/live/use-amounts'
import type { Asset } from '@/lib/contracts/read-assets'
import { TradeOutcomeLines } from './trade-outcome-lines'
import { useAssetQuote } from './use-asset-quote'
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
