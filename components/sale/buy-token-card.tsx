'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { useAmounts } from '@/components/live/use-amounts'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { useNativeBalance } from '@/components/wallet/use-native-balance'
import { useWallet } from '@/components/wallet/use-wallet'
import { locales } from '@/lib/i18n/locales'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import { toDecimalInput } from '@/lib/units/to-decimal-input'
import { toMinTokens } from '@/lib/sale/quote-tokens'
import { judgePayment } from '@/lib/sale/judge-payment'
import { TokenQuoteLines } from './token-quote-lines'
import { useBuyToken } from './use-buy-token'
import { useTokenQuote } from './use-token-quote'

/** What a purchase leaves in the wallet, so that its fee can be paid: 0.1 of the native coin. */
const feeReserveWei = 100_000_000_000_000_000n

/** Buying INT: what is paid, what comes of it across the price steps, and one button. */
export function BuyTokenCard() {
  const t = useTranslations('buyTokenCard')
  const { iso } = locales[useLocale()]
  const amounts = useAmounts()
  const id = useId()
  const [text, setText] = useState('')
  const { nativeTokenSymbol: symbol, isConnected } = useWallet()
  const balance = useNativeBalance()
  const global = useGlobalData()
  const purchase = useBuyToken()

  const input = parseDecimalInput(text, 18, iso)
  const valueWei = input.kind === 'amount' && input.value > 0n ? input.value : null
  const quote = useTokenQuote(valueWei)
  const problem = judgePayment({
    input,
    balanceWei: isConnected && balance.kind === 'ready' ? balance.value : null,
    sale: global.kind === 'ready' ? global.value : null,
    quote: quote.kind === 'ready' ? quote.value : null,
  })
  const spendableWei =
    isConnected && balance.kind === 'ready' && balance.value > feeReserveWei ? balance.value - feeReserveWei : null
  const price = global.kind === 'ready' && global.value.currentPriceWei !== null ? global.value.currentPriceWei : null
  const words = {
    balance: balance.kind === 'ready' ? amounts.balanceWei(balance.value) : '',
    price: price === null ? '' : amounts.costWei(price),
    symbol,
  }

  function buy() {
    if (valueWei === null || quote.kind !== 'ready') return
    void purchase
      .run({ valueWei, minTokensInt: toMinTokens(quote.value.tokensInt) })
      .then((isDone) => isDone && setText(''))
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 min-h-[1.5em] text-note text-quiet">{price !== null && t('price', words)}</p>
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
          onChange={(event) => {
            setText(event.target.value)
            purchase.reset()
          }}
          suffix={symbol}
          aria-describedby={`${id}-quote`}
        />
        <Button
          variant="secondary"
          className="min-h-[46px]"
          disabled={spendableWei === null}
          onClick={() => spendableWei !== null && setText(toDecimalInput(spendableWei, 18, iso))}
        >
          {t('max')}
        </Button>
      </div>
      <div id={`${id}-quote`} className="mt-3 min-h-[7.5rem] text-note">
        {problem && problem !== 'empty' ? (
          <p className="text-danger">{t(problem, words)}</p>
        ) : (
          <TokenQuoteLines reading={quote} valueWei={valueWei} symbol={symbol} />
        )}
      </div>
      <TransactionButton
        className="mt-4 w-full"
        state={purchase.state}
        disabled={problem !== null || quote.kind !== 'ready'}
        onRun={buy}
      >
        {problem === 'empty' ? t('empty') : t('action')}
      </TransactionButton>
      <TransactionStatus state={purchase.state} onCancel={purchase.cancel} />
    </Card>
  )
}
