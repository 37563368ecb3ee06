'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { GemPicture } from '@/components/gems/gem-picture'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { AmountField, useAmountInput } from '@/components/ui/amount-field'
import { Dialog } from '@/components/ui/dialog'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { toTradeOutcome, type Trade } from '@/lib/assets/trade-outcome'
import type { QueryResult } from '@/lib/contracts/query-result'
import { type AssetOrder, readAssetQuote } from '@/lib/contracts/read-asset-quote'
import type { Asset } from '@/lib/contracts/read-assets'
import { type TradeHandle, useTrade } from './use-trade'

type TradeDialogProps = {
  asset: Asset
  owned: bigint
  /** The whole INT that the player can spend; null while it is unknown or no wallet is connected. */
  spendableInt: bigint | null
  onClose: () => void
}

const quantityLimit = 1_000_000n

/** Buys and sells one kind of asset: quantity, price before the click, and the state of the transaction. */
export function TradeDialog({ asset, owned, spendableInt, onClose }: TradeDialogProps) {
  const t = useTranslations('assetCard')
  const format = useSiteFormatter()
  const id = useId()
  const tAmount = useTranslations('amountField')
  const [text, setText] = useState('1')
  const input = useAmountInput(text, 0)
  const isOverLimit = input.kind === 'amount' && input.value > quantityLimit
  const quantity = input.kind === 'amount' && input.value > 0n && !isOverLimit ? input.value : null
  const trade = useTrade(asset)

  return (
    <Dialog open onClose={onClose} title={asset.name} closeLabel={t('close')}>
      <div className="flex items-center gap-5">
        <GemPicture family={asset.kind} index={asset.index} className="size-24 shrink-0" />
        <div className="text-quiet">
          <p>{t('power', { power: format.int(asset.power) })}</p>
          <p>{t('owned', { quantity: format.int(owned) })}</p>
          {spendableInt !== null && <p>{t('notEnough', { have: format.int(spendableInt) })}</p>}
        </div>
      </div>
      <form id={`${id}-form`} className="mt-5" onSubmit={(event) => event.preventDefault()}>
        <AmountField
          id={`${id}-quantity`}
          label={t('quantity')}
          decimals={0}
          text={text}
          onText={setText}
          error={isOverLimit ? tAmount('tooMany', { max: format.int(quantityLimit) }) : undefined}
          stepper={{ min: 1n, max: quantityLimit, lessLabel: t('less'), moreLabel: t('more') }}
        />
      </form>
      <div className="mt-6 grid gap-6">
        {asset.isListed ? (
          <TradeSide
            side="buy"
            asset={asset}
            quantity={quantity}
            limit={spendableInt}
            run={trade.buy}
            form={`${id}-form`}
          />
        ) : (
          <p className="text-note text-quiet">{t('delisted')}</p>
        )}
        {(owned > 0n || trade.sell.state.kind !== 'idle') && (
          <TradeSide side="sell" asset={asset} quantity={quantity} limit={owned} run={trade.sell} />
        )}
      </div>
    </Dialog>
  )
}

type TradeSideProps = {
  side: 'buy' | 'sell'
  asset: Asset
  /** Null while none is typed. */
  quantity: bigint | null
  /** The whole INT to spend, or the assets to sell; null while it is unknown. */
  limit: bigint | null
  run: TradeHandle
  /** The form whose fields press the button with Enter. */
  form?: string
}

/** One direction of a trade: the price of the quantity, the button, and the state of the transaction. */
function TradeSide({ side, asset, quantity, limit, run, form }: TradeSideProps) {
  const t = useTranslations('assetCard')
  const format = useSiteFormatter()
  const isBuy = side === 'buy'
  const isTooMany = !isBuy && limit !== null && quantity !== null && quantity > limit
  const quote = useAssetQuote(
    isTooMany || quantity === null ? null : { kind: asset.kind, index: asset.index, amount: quantity, isBuy },
  )
  const isTooDear = isBuy && limit !== null && quote.kind === 'ready' && quote.value > limit

  return (
    <div>
      <p className={`mb-2 min-h-[1.6em] ${isTooDear || isTooMany ? 'text-danger' : 'text-quiet'}`}>
        {isTooMany ? (
          t('owned', { quantity: format.int(limit) })
        ) : quantity === null ? (
          '–'
        ) : (
          <QueryValue result={quote}>
            {(amountInt) => (
              <>
                {t(isBuy ? 'cost' : 'refund', { amount: format.int(amountInt) })}
                {isTooDear && <> · {t('notEnough', { have: format.int(limit) })}</>}
              </>
            )}
          </QueryValue>
        )}
      </p>
      {quote.kind === 'ready' && !isTooMany && quantity !== null && (
        <TradeOutcomeLines trade={{ ...asset, isBuy, amount: quantity, amountInt: quote.value }} />
      )}
      <TransactionButton
        className="w-full"
        variant={isBuy ? 'primary' : 'secondary'}
        state={run.state}
        disabled={isTooDear || isTooMany || quote.kind !== 'ready'}
        onRun={() => quantity !== null && void run.run({ index: asset.index, amount: quantity })}
        {...(form ? { form } : {})}
      >
        {t(isBuy ? 'buyNamed' : 'sellNamed', { name: asset.name })}
      </TransactionButton>
      <TransactionStatus state={run.state} onCancel={run.cancel} />
    </div>
  )
}

/**
 * The effect of a trade: the price of the next asset, the player's share of the rewards before and after, and the rewards that
 * unstaking gives up.
 */
function TradeOutcomeLines({ trade }: { trade: Trade }) {
  const t = useTranslations('assetCard')
  const format = useSiteFormatter()
  const { number } = useSiteFormatter()
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const global = useGlobalData()
  const user = useUserData()
  if (global.kind !== 'ready') return null
  const own = isConnected && user.kind === 'ready' ? user.value : { gemPower: 0n, crystalPower: 0n }
  const stream = global.value.rewardStream
  const outcome = toTradeOutcome(trade, own, global.value, stream?.leftWei ?? 0n)
  const { priceAfterInt, shareBeforePpm, shareAfterPpm, givenUpWei } = outcome
  const percent = (ppm: bigint) => number(Number(ppm) / 1_000_000, 'finePercent')
  return (
    <ul className="mb-3 text-note text-quiet">
      <li>{t(trade.isBuy ? 'nextPrice' : 'nextRefund', { amount: format.int(priceAfterInt) })}</li>
      <li>{t('share', { before: percent(shareBeforePpm), after: percent(shareAfterPpm) })}</li>
      {!trade.isBuy && stream && givenUpWei > 0n && (
        <li>
          {t('givenUp', {
            amount: format.costWei(givenUpWei),
            symbol,
            end: format.dateTime(Number(stream.end) * 1000, 'moment'),
          })}
        </li>
      )}
    </ul>
  )
}

/** The whole INT that an order costs (buy) or returns (sell) now. Loading while there is no order. */
function useAssetQuote(order: AssetOrder | null): QueryResult<bigint> {
  return useChainQuery({
    key: ['asset-quote', order?.kind, order?.index, order?.amount, order?.isBuy],
    isEnabled: order !== null && order.amount > 0n,
    // Other trades move the price of crystals; gems have a fixed price.
    isLive: order?.kind === 'crystal',
    read: (node, { platform }) => {
      if (!order) throw new Error('nothing is ordered')
      return readAssetQuote(node, platform, order, quoteCrystalUnits)
    },
  })
}
