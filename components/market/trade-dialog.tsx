'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { GemPicture } from '@/components/gems/gem-picture'
import { StepPreview } from '@/components/transactions/step-preview'
import { SuccessCard, useReadAfter } from '@/components/transactions/success-card'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { AmountField, useAmountInput } from '@/components/ui/fields/amount-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData, useTakesLimits } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { rewardSharePpm, toTradeOutcome, type Trade } from '@/lib/assets/trade-outcome'
import type { QueryResult } from '@/lib/contracts/query-result'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import type { Asset } from '@/lib/contracts/read-assets'
import { toMaxCost, toMinReceived } from '@/lib/transactions/slippage'
import { toDecimalInput } from '@/lib/units/decimal-input'
import { type TradeHandle, useTrade } from './use-trade'

type TradeDialogProps = {
  asset: Asset
  owned: bigint
  /** The whole INT that the player can spend; null while it is unknown or no wallet is connected. */
  spendableInt: bigint | null
  onClose: () => void
}

const quantityLimit = 1_000_000n
const firstQuantity = '1'

/** Buys and sells one kind of asset: quantity, price before the click, and the state of the transaction. */
export function TradeDialog({ asset, owned, spendableInt, onClose }: TradeDialogProps) {
  const t = useTranslations('assetCard')
  const toName = useAssetNames()
  const format = useSiteFormatter()
  const id = useId()
  const tAmount = useTranslations('amountField')
  const [text, setText] = useState(firstQuantity)
  const input = useAmountInput(text, 0)
  const isOverLimit = input.kind === 'amount' && input.value > quantityLimit
  const quantity = input.kind === 'amount' && input.value > 0n && !isOverLimit ? input.value : null
  const trade = useTrade(asset)
  const noteId = `${id}-quantity-note`
  const { buyPriceInt } = asset
  // The price of one crystal is rounded up, so this number of crystals is always affordable.
  const affordable = asset.isListed && spendableInt !== null && buyPriceInt ? spendableInt / buyPriceInt : null
  const most = affordable === null || affordable <= quantityLimit ? affordable : quantityLimit
  const canSell = owned > 0n || trade.sell.state.kind !== 'idle'
  const isTooMany = quantity !== null && quantity > owned
  const buyQuote = useAssetQuote(asset, asset.isListed ? quantity : null, true)
  const sellQuote = useAssetQuote(asset, canSell && !isTooMany ? quantity : null, false)
  const needInt =
    buyQuote.kind === 'ready' && spendableInt !== null && buyQuote.value > spendableInt ? buyQuote.value : null
  const tooDear =
    needInt === null ? null : t('tooDear', { need: format.int(needInt), have: format.int(spendableInt ?? 0n) })
  const tooMany = isTooMany ? t('owned', { quantity: format.int(owned) }) : null
  // The quantity is a problem only if the player can neither buy nor return that many.
  const problem =
    asset.isListed && tooDear === null
      ? null
      : canSell
        ? tooMany && (tooDear ?? tooMany)
        : asset.isListed
          ? tooDear
          : null

  /** Typing begins another trade, so the success of the last one is hidden. */
  function type(typed: string) {
    setText(typed)
    trade.buy.reset()
    trade.sell.reset()
  }

  // Resets the quantity after a trade, so that pressing again does not trade the same quantity once more.
  const restart = () => setText(firstQuantity)
  const isDone = trade.buy.state.kind === 'confirmed' || trade.sell.state.kind === 'confirmed'

  return (
    <Dialog open onClose={onClose} title={toName(asset.name)} closeLabel={t('close')}>
      <div className="flex items-center gap-5">
        <GemPicture family={asset.kind} index={asset.index} className="size-24 shrink-0" />
        <div className="text-quiet">
          <p>{t('power', { power: format.int(asset.power) })}</p>
          <p>{t('owned', { quantity: format.int(owned) })}</p>
          {spendableInt !== null && <p id={`${id}-balance`}>{t('notEnough', { have: format.int(spendableInt) })}</p>}
        </div>
      </div>
      <form id={`${id}-form`} className="mt-5" onSubmit={(event) => event.preventDefault()}>
        <AmountField
          id={`${id}-quantity`}
          label={t('quantity')}
          decimals={0}
          text={text}
          onText={type}
          error={isOverLimit ? tAmount('tooMany', { max: format.int(quantityLimit) }) : (problem ?? undefined)}
          stepper={{ min: 1n, max: quantityLimit, lessLabel: t('less'), moreLabel: t('more') }}
        >
          {most !== null && (
            <Button
              variant="secondary"
              className="min-h-[46px]"
              disabled={most === 0n}
              aria-describedby={`${id}-balance`}
              onClick={() => type(toDecimalInput(most, 0, format.iso))}
            >
              {t('max')}
            </Button>
          )}
        </AmountField>
      </form>
      <div className="mt-6 grid gap-6">
        {asset.isListed ? (
          <TradeSide
            isBuy
            asset={asset}
            quantity={quantity}
            quote={buyQuote}
            problem={tooDear}
            fieldNoteId={problem === null ? null : noteId}
            run={trade.buy}
            isDone={isDone}
            onDone={restart}
            form={`${id}-form`}
          />
        ) : (
          <p className="text-note text-quiet">{t('delisted')}</p>
        )}
        {trade.buy.state.kind === 'confirmed' && (
          <StakedCard name={toName(asset.name)} owned={owned} onClose={onClose} />
        )}
        {canSell && (
          <TradeSide
            isBuy={false}
            asset={asset}
            quantity={quantity}
            quote={sellQuote}
            problem={tooMany}
            fieldNoteId={null}
            run={trade.sell}
            isDone={isDone}
            onDone={restart}
            max={{
              label: `${t('max')}: ${t('owned', { quantity: format.int(owned) })}`,
              quantity: owned < quantityLimit ? owned : quantityLimit,
              onChoose: (quantity) => type(toDecimalInput(quantity, 0, format.iso)),
            }}
            isOver={owned === 0n && trade.sell.state.kind === 'confirmed'}
            {...(asset.isListed ? {} : { form: `${id}-form` })}
          />
        )}
        {trade.sell.state.kind === 'confirmed' && <ReturnedCard name={toName(asset.name)} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type TradeSideProps = {
  isBuy: boolean
  asset: Asset
  /** Null while none is typed. */
  quantity: bigint | null
  /** The whole INT that the quantity costs or returns. */
  quote: QueryResult<bigint>
  /** Why the quantity cannot be traded in this direction. */
  problem: string | null
  /** The id of the field's note, if that says the problem. */
  fieldNoteId: string | null
  run: TradeHandle
  /**
   * Whether a trade in either direction is confirmed. Its success card shows the player's holdings until something else
   * is typed.
   */
  isDone: boolean
  onDone: () => void
  /** The button beside the other that fills in the highest quantity. */
  max?: { readonly label: string; readonly quantity: bigint; readonly onChoose: (quantity: bigint) => void }
  /** Whether the player has returned the last one: then only the state of the transaction is shown. */
  isOver?: boolean
  /** The form whose fields press the button with Enter. */
  form?: string
}

/**
 * The limit of a trade at the pool's price: the most it costs or the least it returns; null where the platform takes
 * none.
 */
type TradeLimit = { readonly maxCostInt: bigint | null } | { readonly minReceivedInt: bigint | null }

/** One direction of a trade: the price of the quantity and its limit, the button, and the state of the transaction. */
function TradeSide(props: TradeSideProps) {
  const { isBuy, asset, quantity, quote, problem, fieldNoteId, run, isDone, onDone, max, isOver = false, form } = props
  const t = useTranslations('assetCard')
  const toName = useAssetNames()
  const format = useSiteFormatter()
  const noteId = useId()
  const takesLimits = useTakesLimits()
  const isPooled = asset.kind === 'crystal'
  const hasLimits = takesLimits.kind === 'ready' ? takesLimits.value : null
  const priceInt = quantity !== null && quote.kind === 'ready' ? quote.value : null
  const price = priceInt === null ? null : t(isBuy ? 'cost' : 'refund', { amount: format.int(priceInt) })
  // Without the price, or without knowing whether it can be limited, nothing is traded.
  const unknown = quote.kind !== 'ready' ? quote : isPooled && takesLimits.kind !== 'ready' ? takesLimits : null
  const missing = problem === null ? unknown : null
  const isReady = priceInt !== null && problem === null && (!isPooled || hasLimits !== null)

  function toLimit(quotedInt: bigint): TradeLimit | Record<never, never> {
    if (!isPooled) return {}
    if (isBuy) return { maxCostInt: hasLimits ? toMaxCost(quotedInt) : null }
    return { minReceivedInt: hasLimits ? toMinReceived(quotedInt) : null }
  }

  function start() {
    if (quantity === null || priceInt === null || !isReady) return
    void run.run({ index: asset.index, amount: quantity, ...toLimit(priceInt) }).then((isDone) => isDone && onDone())
  }

  return (
    <div>
      {!isOver && (
        <>
          <p id={noteId} className={`min-h-[1.6em] ${problem ? 'text-danger' : 'text-quiet'}`}>
            {quantity === null ? (
              t('enterQuantity')
            ) : missing ? (
              <QueryValue result={missing}>{() => null}</QueryValue>
            ) : (
              [price, fieldNoteId === null && problem].filter(Boolean).join(' · ')
            )}
          </p>
          {isPooled && priceInt !== null && problem === null && (
            <p className={`text-note ${hasLimits === false ? 'text-reward' : 'text-quiet'}`}>
              {hasLimits === false && t('noLimits')}
              {hasLimits === true &&
                (isBuy
                  ? t('most', { amount: format.int(toMaxCost(priceInt)) })
                  : t('least', { amount: format.int(toMinReceived(priceInt)) }))}
            </p>
          )}
          <TradePreview
            trade={
              priceInt === null || quantity === null || problem !== null
                ? null
                : { ...asset, isBuy, amount: quantity, amountInt: priceInt }
            }
            announceFor={isDone ? '' : String(quantity)}
            lead={quantity === null ? t('enterQuantity') : [price, problem].filter(Boolean).join(' · ')}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <TransactionButton
              className="flex-1"
              variant={isBuy ? 'primary' : 'secondary'}
              state={run.state}
              disabled={!isReady}
              describedBy={[noteId, fieldNoteId].filter(Boolean).join(' ')}
              onRun={start}
              {...(form ? { form } : {})}
            >
              {t(isBuy ? 'buyNamed' : 'sellNamed', { name: toName(asset.name) })}
            </TransactionButton>
            {max && (
              <Button
                variant="secondary"
                aria-label={max.label}
                disabled={max.quantity === 0n}
                aria-describedby={noteId}
                onClick={() => max.onChoose(max.quantity)}
              >
                {t('max')}
              </Button>
            )}
          </div>
        </>
      )}
      <TransactionStatus state={run.state} onCancel={run.cancel} />
    </div>
  )
}

type TradePreviewProps = {
  /** Null while there is nothing to trade. */
  trade: Trade | null
  /** See `StepPreview`. */
  announceFor: string
  lead: string
}

/**
 * The effect of a trade: balance, power, share of the rewards and what the reward stream still pays, before and after;
 * the price of the next asset; and the rewards that unstaking gives up.
 */
function TradePreview({ trade, announceFor, lead }: TradePreviewProps) {
  const t = useTranslations('assetCard')
  const tPreview = useTranslations('stepPreview')
  const tOverview = useTranslations('overview')
  const format = useSiteFormatter()
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const global = useGlobalData()
  const user = useUserData()
  if (!trade || global.kind !== 'ready') {
    // In the same place as the other one, so that React keeps the live region.
    return (
      <>
        <StepPreview rows={[]} announceFor={announceFor && `${announceFor} ${lead}`} lead={lead} />
      </>
    )
  }
  const own = isConnected && user.kind === 'ready' ? user.value : null
  const stream = global.value.rewardStream
  const outcome = toTradeOutcome(trade, own ?? { gemPower: 0n, crystalPower: 0n }, global.value, stream?.leftWei ?? 0n)
  const { priceAfterInt, shareBeforePpm, shareAfterPpm, leftBeforeWei, leftAfterWei, givenUpWei } = outcome
  const percent = (ppm: bigint) => format.number(Number(ppm) / 1_000_000, 'finePercent')
  const sign = trade.isBuy ? 1n : -1n
  const toRow = (label: string, before: bigint, change: bigint) => ({
    label,
    before: format.int(before),
    after: format.int(before + sign * change),
  })
  const isGem = trade.kind === 'gem'
  const rows = [
    ...(own
      ? [
          toRow(tOverview('intBalance'), own.spendableInt, -trade.amountInt),
          toRow(
            tOverview(isGem ? 'gemPower' : 'crystalPower'),
            isGem ? own.gemPower : own.crystalPower,
            trade.amount * trade.power,
          ),
        ]
      : []),
    { label: tPreview('share'), before: percent(shareBeforePpm), after: percent(shareAfterPpm) },
    ...(own && stream
      ? [
          {
            label: tPreview('rewardsLeft'),
            before: `${format.balanceWei(leftBeforeWei, 6)} ${symbol}`,
            after: `${format.balanceWei(leftAfterWei, 6)} ${symbol}`,
          },
        ]
      : []),
  ]
  return (
    <>
      <StepPreview rows={rows} announceFor={announceFor && `${announceFor} ${own !== null}`} lead={lead} />
      <p className="mb-3 text-note text-quiet">
        {t(trade.isBuy ? 'nextPrice' : 'nextRefund', { amount: format.int(priceAfterInt) })}
      </p>
      {!trade.isBuy && stream && givenUpWei > 0n && (
        <p className="mb-3 text-note text-quiet">
          {t('givenUp', {
            amount: format.costWei(givenUpWei),
            symbol,
            end: format.dateTime(Number(stream.end) * 1000, 'moment'),
          })}
        </p>
      )}
    </>
  )
}

type StakedCardProps = { name: string; owned: bigint; onClose: () => void }

const nextStep = 'inline-flex min-h-9 items-center text-brand underline underline-offset-2'

/** What the player owns after staking and what it earns, and the way to the rewards. */
function StakedCard({ name, owned, onClose }: StakedCardProps) {
  const t = useTranslations('success')
  const format = useSiteFormatter()
  const user = useReadAfter(useUserData())
  const global = useGlobalData()
  return (
    <SuccessCard
      title={t('stakedTitle', { name })}
      next={
        <a href="#rewards" onClick={onClose} className={nextStep}>
          {t('stakedNext')}
        </a>
      }
    >
      <QueryValue result={user}>
        {(value) =>
          global.kind === 'ready' &&
          t('staked', {
            quantity: format.int(owned),
            name,
            share: format.number(Number(rewardSharePpm(value, global.value)) / 1_000_000, 'finePercent'),
          })
        }
      </QueryValue>
    </SuccessCard>
  )
}

/** The INT that the player has after returning an asset. */
function ReturnedCard({ name, onClose }: Omit<StakedCardProps, 'owned'>) {
  const t = useTranslations('success')
  const { int } = useSiteFormatter()
  const user = useReadAfter(useUserData())
  return (
    <SuccessCard
      title={t('returnedTitle', { name })}
      next={
        <button type="button" onClick={onClose} className={nextStep}>
          {t('returnedNext')}
        </button>
      }
    >
      <QueryValue result={user}>{({ spendableInt }) => t('returned', { amount: int(spendableInt) })}</QueryValue>
    </SuccessCard>
  )
}

/** The whole INT that an amount of an asset costs (buy) or returns (sell) now. Loading while there is no amount. */
function useAssetQuote({ kind, index }: Asset, amount: bigint | null, isBuy: boolean): QueryResult<bigint> {
  return useChainQuery({
    key: ['asset-quote', kind, index, amount, isBuy],
    isEnabled: amount !== null,
    // Other trades move the price of crystals; gems have a fixed price.
    isLive: kind === 'crystal',
    read: (node, { platform }) =>
      readAssetQuote(node, platform, { kind, index, amount: amount ?? 0n, isBuy }, quoteCrystalUnits),
  })
}
