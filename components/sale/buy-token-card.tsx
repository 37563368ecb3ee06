'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { FeeLine } from '@/components/transactions/network-fee'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { AmountField } from '@/components/ui/fields/amount-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { useGlobalData, usePriceSteps, useTakesLimits } from '@/components/wallet/use-platform-data'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'
import type { QueryResult } from '@/lib/contracts/query-result'
import { type TokenQuote, toSalePosition } from '@/lib/sale/price-curve'
import { type SlippageLabels, toMinReceived } from '@/lib/transactions/slippage'
import { toDecimalInput } from '@/lib/units/decimal-input'
import { ReferrerLine } from './referrer-line'
import { defaultSlippage, SlippageSettings } from './slippage-settings'
import { useMaxPayment, usePayment, useProblemText } from './use-payment'
import { useReferredBonus, useReferrer } from './use-referrer'

// Loaded only for a connected wallet.
const PurchasePreview = dynamic(() => import('./purchase-steps').then((file) => file.PurchasePreview), {
  ssr: false,
  loading: () => <Skeleton className="my-3 h-[106px] w-full sm:h-[64px]" />,
})
const BoughtCard = dynamic(() => import('./purchase-steps').then((file) => file.BoughtCard), { ssr: false })
const loadPlan = () => import('@/lib/transactions/flows/buy-token').then(({ planBuyToken }) => planBuyToken)

/**
 * The height of a quote: what is shown before an amount is typed takes as much, and the button below stays where it is.
 */
const quoteHeight = 'min-h-[10rem] sm:min-h-[7.5rem]'

/** Both are in the same box, in whose middle fewer lines leave no gap at one end. */
const quoteBox = `grid ${quoteHeight} content-center rounded-control border border-hairline px-3 py-2 text-quiet`

/** A maximum that is readable: rounded down to four decimals, unless nothing would be left. */
function roundDown(wei: bigint): bigint {
  const unit = 10n ** 14n
  return wei < unit ? wei : wei - (wei % unit)
}

type BuyTokenCardProps = {
  /** `PurchaseRisks`. */
  risks: ReactNode
  /** Formatted on the server, because the first number format makes hydration wait on a phone. */
  slippageLabels: SlippageLabels
}

/** Buys INT: payment, quote across the price steps, referrer, slippage settings, and the button. */
export function BuyTokenCard({ risks, slippageLabels }: BuyTokenCardProps) {
  const t = useTranslations('buyTokenCard')
  const reading = useTranslations('reading')
  const { iso } = useSiteFormatter()
  const format = useSiteFormatter()
  const id = useId()
  const [text, setText] = useState('')
  const [slippage, setSlippage] = useState(defaultSlippage)
  const { isConnected, nativeTokenSymbol: symbol } = useWallet()
  const global = useGlobalData()
  const max = useMaxPayment()
  const isBelowFee = max.kind === 'ready' && max.value === 0n
  const { referrer } = useReferrer()
  const toBonus = useReferredBonus()
  const { valueWei, quote, fee, problem } = usePayment(text)
  const toErrorText = useProblemText()
  const purchase = useTransactionFlow('buy-token', loadPlan)
  const takesLimits = useTakesLimits()
  const hasLimits = takesLimits.kind === 'ready' ? takesLimits.value : null
  const isAmountProblem = problem === 'tooMuch' || problem === 'tooLittle'
  const isRefused = problem !== null && problem !== 'empty' && problem !== 'invalid'
  const canBuy = problem === null && quote.kind === 'ready' && hasLimits !== null
  const priceWei = global.kind === 'ready' ? global.value.currentPriceWei : null

  function type(value: string) {
    setText(value)
    purchase.reset()
  }

  function buy() {
    if (valueWei === null || quote.kind !== 'ready' || hasLimits === null) return
    const { tokensInt, costWei } = quote.value
    const limits = hasLimits
      ? { valueWei, minReceivedInt: toMinReceived(tokensInt, slippage.slippageBps) }
      : { valueWei: costWei, minReceivedInt: null }
    const { deadlineSeconds } = slippage
    void purchase
      .run({ ...limits, deadlineSeconds, ...(referrer ? { referrer } : {}) })
      .then((isDone) => isDone && setText(''))
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 min-h-[1.5em] text-note text-quiet">
        {priceWei !== null && t('price', { price: format.costWei(priceWei), symbol })}
        {global.kind === 'failed' && reading('failed')}
      </p>
      {/* With this method the browser does not reload the page when Enter is pressed before hydration. */}
      <form id={`${id}-form`} method="dialog" onSubmit={(event) => event.preventDefault()}>
        <AmountField
          id={`${id}-amount`}
          label={t('amount')}
          decimals={18}
          text={text}
          onText={type}
          suffix={symbol}
          hint={isBelowFee ? t('maxNone') : undefined}
          error={isAmountProblem ? toErrorText(problem) : undefined}
        >
          {/* Without a wallet there is no balance, and the button would be disabled without a reason. */}
          {isConnected && (
            <Button
              variant="secondary"
              className="min-h-[46px]"
              disabled={max.kind !== 'ready' || max.value === 0n}
              aria-describedby={isBelowFee ? `${id}-amount-note` : undefined}
              onClick={() => max.kind === 'ready' && type(toDecimalInput(roundDown(max.value), 18, iso))}
            >
              {t('max')}
            </Button>
          )}
        </AmountField>
      </form>
      <div id={`${id}-quote`} className="mt-3 text-note">
        {isRefused && !isAmountProblem ? (
          <p className="text-danger">{toErrorText(problem)}</p>
        ) : valueWei === null || isAmountProblem ? (
          <StepMeter symbol={symbol} />
        ) : (
          <TokenQuoteLines
            result={quote}
            valueWei={valueWei}
            symbol={symbol}
            bonusInt={quote.kind === 'ready' ? toBonus(quote.value.tokensInt) : 0n}
            slippageBps={hasLimits === true ? slippage.slippageBps : null}
            isExact={hasLimits === false}
          />
        )}
        {problem === null && quote.kind === 'ready' && hasLimits === null && (
          <p className="text-quiet">
            <QueryValue result={takesLimits}>{() => null}</QueryValue>
          </p>
        )}
      </div>
      {isConnected && (
        <PurchasePreview
          quote={valueWei !== null && !isRefused && quote.kind === 'ready' ? quote.value : null}
          bonusInt={quote.kind === 'ready' ? toBonus(quote.value.tokensInt) : 0n}
          fee={fee}
          symbol={symbol}
        />
      )}
      <SaleAccess />
      <ReferrerLine />
      {hasLimits === false ? (
        <p className="mt-3 text-note text-reward">{t('noLimits')}</p>
      ) : (
        <SlippageSettings value={slippage} onChange={setSlippage} labels={slippageLabels} />
      )}
      {risks}
      <TransactionButton
        className="mt-4 w-full"
        form={`${id}-form`}
        state={purchase.state}
        disabled={!canBuy}
        describedBy={
          problem === 'empty' || canBuy
            ? undefined
            : `${id}-${isAmountProblem || problem === 'invalid' ? 'amount-note' : 'quote'}`
        }
        onRun={buy}
      >
        {problem === 'empty' && isConnected ? t('empty') : t('action')}
      </TransactionButton>
      {/* In one place, because the fee is of interest before the step and its status afterwards. */}
      <div className="grid *:col-start-1 *:row-start-1">
        {purchase.state.kind === 'idle' && <FeeLine fee={fee} />}
        <TransactionStatus state={purchase.state} onCancel={purchase.cancel} />
      </div>
      {purchase.state.kind === 'confirmed' && <BoughtCard />}
    </Card>
  )
}

/** Who may buy in this phase, and whether the connected account may; nothing while everybody may. */
function SaleAccess() {
  const t = useTranslations('buyTokenCard.access')
  const { isConnected } = useWallet()
  const global = useGlobalData()
  const user = useUserData()
  if (global.kind !== 'ready' || !global.value.isWhitelistOnly) return null
  const phase = String(global.value.currentPhase)
  const mayBuy = isConnected && user.kind === 'ready' ? user.value.mayBuyTokens : null
  return (
    <p className={`mt-3 text-note ${mayBuy === true ? 'text-brand' : 'text-reward'}`}>
      {t(mayBuy === true ? 'listed' : mayBuy === false ? 'notListed' : 'whitelistOnly', { phase })}{' '}
      {mayBuy !== true && (
        <SiteLink href="/#crypto" className="underline underline-offset-2">
          {t('join')}
        </SiteLink>
      )}
    </p>
  )
}

/** The INT left at the present price, and the next price; nothing while they are unknown. */
function StepMeter({ symbol }: { symbol: string }) {
  const t = useTranslations('buyTokenCard')
  const { int, costWei } = useSiteFormatter()
  const global = useGlobalData()
  const steps = usePriceSteps()
  if (global.kind === 'loading' || steps.kind === 'loading') return <Skeleton className={`${quoteHeight} w-full`} />
  if (global.kind !== 'ready' || steps.kind !== 'ready') return null
  const { totalInt, isSoldOut, leftInPhaseInt, phaseSizeInt, nextPriceWei } = toSalePosition({
    steps: steps.value,
    totalSoldInt: global.value.totalSoldInt,
  })
  if (isSoldOut || totalInt === 0n) return null
  const sold = Number(phaseSizeInt - leftInPhaseInt) / Number(phaseSizeInt)
  return (
    <div className={`${quoteBox} gap-2`}>
      <p className="text-lead font-semibold text-ink">{t('leftAtPrice', { amount: int(leftInPhaseInt) })}</p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-control bg-hairline">
        <div className="h-full origin-left bg-brand-fill rtl:origin-right" style={{ transform: `scaleX(${sold})` }} />
      </div>
      {nextPriceWei !== null && <p>{t('priceAfter', { price: costWei(nextPriceWei), symbol })}</p>}
    </div>
  )
}

type TokenQuoteLinesProps = {
  result: QueryResult<TokenQuote>
  valueWei: bigint
  symbol: string
  /** The referral bonus, which the contract sends with the bought INT. */
  bonusInt: bigint
  /** Null while the platform takes no limit, or while that is unknown. */
  slippageBps: bigint | null
  /** Whether only the exact price of whole INT is paid. */
  isExact: boolean
}

/** The quote of a payment: INT, minimum received, average price and refund. */
function TokenQuoteLines({ result, valueWei, symbol, bonusInt, slippageBps, isExact }: TokenQuoteLinesProps) {
  const t = useTranslations('buyTokenCard')
  const format = useSiteFormatter()
  return (
    <dl className={`${quoteBox} gap-1`}>
      <div className="flex items-baseline justify-between gap-4">
        <dt>{bonusInt > 0n ? t('receiveWithBonus', { bonus: format.int(bonusInt) }) : t('receive')}</dt>
        <dd className="shrink-0 text-lead font-semibold text-ink">
          <QueryValue result={result}>
            {({ tokensInt }) => <Isolate>{`${format.int(tokensInt + bonusInt)} INT`}</Isolate>}
          </QueryValue>
        </dd>
      </div>
      {result.kind === 'ready' && result.value.tokensInt > 0n && (
        <>
          <dd>{t('average', { price: format.costWei(result.value.costWei / result.value.tokensInt), symbol })}</dd>
          {slippageBps !== null && (
            <dd>{t('minimum', { amount: format.int(toMinReceived(result.value.tokensInt, slippageBps)) })}</dd>
          )}
          {isExact && (
            <dd>
              {t('exact', {
                amount: format.costWei(result.value.costWei, 18),
                symbol,
                tokens: format.int(result.value.tokensInt),
              })}
            </dd>
          )}
          {slippageBps !== null && valueWei > result.value.costWei && (
            <dd>{t('refund', { amount: format.balanceWei(valueWei - result.value.costWei), symbol })}</dd>
          )}
        </>
      )}
    </dl>
  )
}
