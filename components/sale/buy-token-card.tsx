'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAmounts } from '@/components/live/use-amounts'
import { FeeLine } from '@/components/transactions/fee-line'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useWallet } from '@/components/wallet/use-wallet'
import { locales } from '@/lib/i18n/locales'
import { toMinTokens } from '@/lib/sale/quote-tokens'
import { toDecimalInput } from '@/lib/units/to-decimal-input'
import { PriceProtection, usualProtection } from './price-protection'
import { ReferrerLine } from './referrer-line'
import { SaleAccess } from './sale-access'
import { StepMeter } from './step-meter'
import { TokenQuoteLines } from './token-quote-lines'
import { useBuyToken } from './use-buy-token'
import { useMaxPayment } from './use-max-payment'
import { usePayment } from './use-payment'
import { useProblemText } from './use-problem-text'
import { useReferrer } from './use-referrer'

/** Buying INT: what is paid, what comes of it across the price steps, for whom, how safely, and one button. */
export function BuyTokenCard() {
  const t = useTranslations('buyTokenCard')
  const { iso } = locales[useLocale()]
  const amounts = useAmounts()
  const id = useId()
  const [text, setText] = useState('')
  const [protection, setProtection] = useState(usualProtection)
  const { nativeTokenSymbol: symbol } = useWallet()
  const global = useGlobalData()
  const max = useMaxPayment()
  const { referrer } = useReferrer()
  const { valueWei, quote, fee, problem } = usePayment(text)
  const toProblemText = useProblemText()
  const purchase = useBuyToken()
  const priceWei = global.kind === 'ready' ? global.value.currentPriceWei : null

  function type(value: string) {
    setText(value)
    purchase.reset()
  }

  function buy() {
    if (valueWei === null || quote.kind !== 'ready') return
    const minTokensInt = toMinTokens(quote.value.tokensInt, protection.toleranceBps)
    const { holdsSeconds } = protection
    void purchase
      .run({ valueWei, minTokensInt, holdsSeconds, ...(referrer ? { referrer } : {}) })
      .then((isDone) => isDone && setText(''))
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 min-h-[1.5em] text-note text-quiet">
        {priceWei !== null && t('price', { price: amounts.costWei(priceWei), symbol })}
      </p>
      <div className="flex items-end gap-2">
        <Field
          id={`${id}-amount`}
          className="flex-1"
          label={t('amount')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => type(event.target.value)}
          suffix={symbol}
          aria-describedby={`${id}-quote`}
        />
        <Button
          variant="secondary"
          className="min-h-[46px]"
          disabled={max.kind !== 'ready' || max.value === 0n}
          onClick={() => max.kind === 'ready' && type(toDecimalInput(max.value, 18, iso))}
        >
          {t('max')}
        </Button>
      </div>
      <div id={`${id}-quote`} className="mt-3 min-h-[7.5rem] text-note">
        {problem && problem !== 'empty' ? (
          <p className="text-danger">{toProblemText(problem)}</p>
        ) : valueWei === null ? (
          <StepMeter symbol={symbol} />
        ) : (
          <TokenQuoteLines reading={quote} valueWei={valueWei} symbol={symbol} toleranceBps={protection.toleranceBps} />
        )}
      </div>
      <SaleAccess />
      <ReferrerLine />
      <PriceProtection value={protection} onChange={setProtection} />
      <TransactionButton
        className="mt-4 w-full"
        state={purchase.state}
        disabled={problem !== null || quote.kind !== 'ready'}
        onRun={buy}
      >
        {problem === 'empty' ? t('empty') : t('action')}
      </TransactionButton>
      <FeeLine fee={fee} />
      <TransactionStatus state={purchase.state} onCancel={purchase.cancel} />
    </Card>
  )
}
