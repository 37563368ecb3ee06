import type { Messages } from 'next-intl'
import { siteFormatter, type SiteFormatter } from '@/components/live/site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { quotePurchase } from '@/lib/sale/quote-purchase'
import { type SalePosition, toSalePosition } from '@/lib/sale/sale-position'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { parseDecimalInput } from '@/lib/units/parse-decimal-input'
import { CurveLegend } from './curve-legend'
import { fillWords } from './fill-words'
import { PriceCurve } from './price-curve'
import { PurchaseForm } from './purchase-form'
import { PurchaseResult } from './purchase-result'
import { StakeOutlook, type OfferedGem } from './stake-outlook'

export type DeskWords = Messages['priceCurve'] & Messages['purchaseDesk']

/** What the desk begins with, so that it says something before anybody types. */
export const firstAmount = '100000'

type DeskViewProps = {
  words: DeskWords
  gems: readonly OfferedGem[]
  snapshot: SaleSnapshot | null
  /** BCP 47 tag of the reader's language. */
  iso: string
  text?: string
  picked?: number | null
  /** Missing where the desk is rendered on the server, as a picture of itself. */
  onText?: (text: string) => void
  onPick?: (index: number) => void
}

/** The price curve, and what an amount would buy on it. */
export function DeskView({
  words,
  gems,
  snapshot,
  iso,
  text = firstAmount,
  picked = null,
  onText,
  onPick,
}: DeskViewProps) {
  const format = siteFormatter(iso)
  const position = snapshot && toSalePosition(snapshot)
  const answer = position && quotePurchase(position, parseDecimalInput(text, 18, iso))
  const quote = answer?.kind === 'quote' ? answer.quote : null
  const symbol = snapshot?.nativeSymbol ?? ''
  const price = position ? format.costWei(position.priceWei) : ''
  const problem = answer?.kind === 'problem' ? fillWords(words[answer.problem], { price, symbol }) : undefined
  return (
    <div className="rounded-card border border-hairline bg-surface p-4 sm:p-8">
      {position ? (
        <Curve words={words} format={format} position={position} wantedInt={quote?.tokensInt ?? 0n} symbol={symbol} />
      ) : (
        <Skeleton className="block h-80 w-full sm:h-104" />
      )}
      <div className="mt-8 grid grid-cols-1 gap-8 border-t border-hairline pt-8 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-12">
        <PurchaseForm words={words} format={format} text={text} onText={onText} symbol={symbol} problem={problem} />
        <div className="min-h-44">
          {quote && snapshot && (
            <>
              <PurchaseResult words={words} format={format} quote={quote} symbol={symbol} />
              <StakeOutlook
                words={words}
                format={format}
                snapshot={snapshot}
                tokensInt={quote.tokensInt}
                gems={gems}
                picked={picked}
                onPick={onPick}
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type CurveProps = { words: DeskWords; format: SiteFormatter; position: SalePosition; wantedInt: bigint; symbol: string }

function Curve({ words, format, position, wantedInt, symbol }: CurveProps) {
  const { steps, soldInt, totalInt, priceWei, nextPriceWei, isSoldOut } = position
  const price = (wei: bigint) => `${format.costWei(wei)} ${symbol}`
  return (
    <figure>
      <figcaption className="text-note text-quiet">{words.axis}</figcaption>
      <PriceCurve
        steps={steps}
        soldInt={soldInt}
        wantedInt={wantedInt}
        description={fillWords(words.figure, {
          sold: format.int(soldInt),
          total: format.int(totalInt),
          price: format.costWei(priceWei),
          symbol,
        })}
        priceLabel={(wei) => format.costWei(wei)}
        amountLabel={(amount) => format.number(amount, 'compact')}
        nowLabel={<Isolate>{price(priceWei)}</Isolate>}
      />
      <CurveLegend
        marks={[
          { mark: 'sold', name: words.sold, value: <Isolate>{`${format.int(soldInt)} INT`}</Isolate> },
          { mark: 'now', name: words.now, value: isSoldOut ? null : <Isolate>{price(priceWei)}</Isolate> },
          {
            mark: 'next',
            name: words.next,
            value: nextPriceWei === null ? null : <Isolate>{price(nextPriceWei)}</Isolate>,
          },
          {
            mark: 'wanted',
            name: words.wanted,
            value: wantedInt === 0n ? null : <Isolate>{`${format.int(wantedInt)} INT`}</Isolate>,
          },
        ]}
      />
    </figure>
  )
}
