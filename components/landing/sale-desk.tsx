'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { quotePurchase } from '@/lib/sale/quote-purchase'
import { type SalePosition, toSalePosition } from '@/lib/sale/sale-position'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import { CurveLegend } from './curve-legend'
import { fillWords } from './fill-words'
import { PriceCurve } from './price-curve'
import { PurchaseForm } from './purchase-form'
import { PurchaseResult } from './purchase-result'
import { useSale } from './sale-provider'
import { StakeOutlook, type OfferedGem } from './stake-outlook'

type SaleDeskProps = {
  words: Messages['priceCurve'] & Messages['purchaseDesk']
  gems: readonly OfferedGem[]
}

/** What the desk begins with, so that it says something before anybody types. */
const firstAmount = '100000'

/** The price curve, and what an amount would buy on it: worked out as the reader types, with no wallet. */
export function SaleDesk({ words, gems }: SaleDeskProps) {
  const { snapshot, format, iso } = useSale()
  const [text, setText] = useState(firstAmount)
  const [picked, setPicked] = useState<number | null>(null)
  const position = snapshot && toSalePosition(snapshot)
  const answer = position && quotePurchase(position, parseDecimalInput(text, 18, iso))
  const wantedInt = answer?.kind === 'quote' ? answer.quote.tokensInt : 0n
  const symbol = snapshot?.nativeSymbol ?? ''
  const price = position ? format.costWei(position.priceWei) : ''
  const problem = answer?.kind === 'problem' ? fillWords(words[answer.problem], { price, symbol }) : undefined
  return (
    <div className="rounded-card border border-hairline bg-surface p-4 sm:p-8">
      {position ? <Curve words={words} position={position} wantedInt={wantedInt} symbol={symbol} /> : <Skeleton className="block h-80 w-full sm:h-104" />}
      <div className="mt-8 grid grid-cols-1 gap-8 border-t border-hairline pt-8 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-12">
        <PurchaseForm words={words} text={text} onText={setText} symbol={symbol} problem={problem} />
        <div className="min-h-44">
          {answer?.kind === 'quote' && position && (
            <>
              <PurchaseResult words={words} quote={answer.quote} symbol={symbol} />
              <StakeOutlook words={words} tokensInt={wantedInt} gems={gems} picked={picked} onPick={setPicked} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type CurveProps = { words: Messages['priceCurve']; position: SalePosition; wantedInt: bigint; symbol: string }

function Curve({ words, position, wantedInt, symbol }: CurveProps) {
  const { format } = useSale()
  const { steps, soldInt, totalInt, priceWei, nextPriceWei, isSoldOut } = position
  const price = (wei: bigint) => `${format.costWei(wei)} ${symbol}`
  return (
    <figure>
      <figcaption className="text-note text-quiet">{words.axis}</figcaption>
      <PriceCurve
        steps={steps}
        soldInt={soldInt}
        wantedInt={wantedInt}
        description={fillWords(words.figure, { sold: format.int(soldInt), total: format.int(totalInt), price: format.costWei(priceWei), symbol })}
        priceLabel={(wei) => format.costWei(wei)}
        amountLabel={(amount) => format.number(amount, 'compact')}
        nowLabel={<Isolate>{price(priceWei)}</Isolate>}
      />
      <CurveLegend
        marks={[
          { mark: 'sold', name: words.sold, value: <Isolate>{`${format.int(soldInt)} INT`}</Isolate> },
          { mark: 'now', name: words.now, value: isSoldOut ? null : <Isolate>{price(priceWei)}</Isolate> },
          { mark: 'next', name: words.next, value: nextPriceWei === null ? null : <Isolate>{price(nextPriceWei)}</Isolate> },
          { mark: 'wanted', name: words.wanted, value: wantedInt === 0n ? null : <Isolate>{`${format.int(wantedInt)} INT`}</Isolate> },
        ]}
      />
    </figure>
  )
}
