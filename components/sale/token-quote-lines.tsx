'use client'

import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useAmounts } from '@/components/live/use-amounts'
import type { Reading } from '@/lib/contracts/reading'
import { toMinTokens, type TokenQuote } from '@/lib/sale/quote-tokens'

type TokenQuoteLinesProps = { reading: Reading<TokenQuote>; valueWei: bigint; symbol: string; toleranceBps: bigint }

/** What a payment brings: INT, the least accepted, the average price, and what comes back. */
export function TokenQuoteLines({ reading, valueWei, symbol, toleranceBps }: TokenQuoteLinesProps) {
  const t = useTranslations('buyTokenCard')
  const amounts = useAmounts()
  return (
    <dl aria-live="polite" className="grid gap-1 text-quiet">
      <div className="flex items-baseline justify-between gap-4">
        <dt>{t('receive')}</dt>
        <dd className="text-lead font-semibold text-ink">
          <ReadingValue reading={reading}>
            {({ tokensInt }) => <Isolate>{`${amounts.int(tokensInt)} INT`}</Isolate>}
          </ReadingValue>
        </dd>
      </div>
      {reading.kind === 'ready' && reading.value.tokensInt > 0n && (
        <>
          <dd>{t('average', { price: amounts.costWei(reading.value.costWei / reading.value.tokensInt), symbol })}</dd>
          <dd>{t('minimum', { amount: amounts.int(toMinTokens(reading.value.tokensInt, toleranceBps)) })}</dd>
          {valueWei > reading.value.costWei && (
            <dd>{t('refund', { amount: amounts.balanceWei(valueWei - reading.value.costWei), symbol })}</dd>
          )}
        </>
      )}
    </dl>
  )
}
