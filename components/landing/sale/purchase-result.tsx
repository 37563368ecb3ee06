import type { Messages } from 'next-intl'
import type { SiteFormatter } from '@/lib/units/site-formatter'
import { Isolate } from '@/components/ui/isolate'
import type { PurchaseQuote } from '@/lib/sale/purchase-quote'
import { fillMessage } from '@/components/landing/fill-message'

type PurchaseResultProps = {
  words: Messages['purchaseForm']
  format: SiteFormatter
  quote: PurchaseQuote
  symbol: string
  /** Whether the platform refunds the rest of a payment. */
  isRefunded: boolean
}

/** What a payment would buy: INT, the average price, the price afterwards and the change. */
export function PurchaseResult({ words, format, quote, symbol, isRefunded }: PurchaseResultProps) {
  const { tokensInt, averagePriceWei, priceAfterWei, refundWei, stepsTouched } = quote
  const coins = (amount: string) => <Isolate>{`${amount} ${symbol}`}</Isolate>
  return (
    <div aria-live="polite">
      <p className="text-note text-quiet">{words.receive}</p>
      <p className="mt-1 font-display text-heading font-semibold">
        <Isolate>{`${format.int(tokensInt)} INT`}</Isolate>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 text-note sm:grid-cols-3">
        <div>
          <dt className="text-quiet">{words.average}</dt>
          <dd className="font-semibold">{coins(format.costWei(averagePriceWei))}</dd>
          {stepsTouched > 1 && (
            <dd className="text-quiet">{fillMessage(words.across, { count: format.int(stepsTouched) })}</dd>
          )}
        </div>
        <div>
          <dt className="text-quiet">{words.after}</dt>
          <dd className="font-semibold">
            {priceAfterWei === null ? words.soldOutAfter : coins(format.costWei(priceAfterWei))}
          </dd>
        </div>
        {isRefunded && (
          <div>
            <dt className="text-quiet">{words.refund}</dt>
            <dd className="font-semibold">{refundWei === 0n ? words.nothing : coins(format.balanceWei(refundWei))}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
