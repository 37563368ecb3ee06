import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { fillMessage } from '@/components/landing/fill-message'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { type SalePosition, toSalePosition } from '@/lib/sale/price-curve'
import { toPurchaseQuote } from '@/lib/sale/purchase-quote'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { siteFormatter, type SiteFormatter } from '@/lib/units/site-formatter'
import { PriceCurve } from './price-curve'
import { PurchaseResult } from './purchase-result'
import { findBestGem, type OfferedGem, StakeOutlook } from './stake-outlook'

export type CalculatorMessages = Messages['priceCurve'] & Messages['purchaseForm']

type CalculatorInput = {
  words: CalculatorMessages
  gems: readonly OfferedGem[]
  snapshot: SaleSnapshot | null
  /** BCP 47 tag of the user's language. */
  iso: string
  /** The payment as it was typed. */
  text: string
  /** Index of the chosen gem; null for the most powerful one that the payment can buy. */
  picked: number | null
}

/** What the calculator shows about a payment. */
export type CalculatorNumbers = {
  curve: ReactNode
  /** What the payment buys; null if it buys nothing. */
  result: ReactNode | null
  /** What the INT would earn if staked in the gem with index `gem`. */
  outlook: ReactNode
  gem: number
  /** Why the payment buys nothing; null for an empty field and for zero, where the hint says what to do. */
  problem: string | null
}

/** The price curve and what a payment buys. The server calls it for the first amount, the browser from the first change on. */
export function calculate({ words, gems, snapshot, iso, text, picked }: CalculatorInput): CalculatorNumbers {
  if (!snapshot) {
    const curve = <Skeleton className="block h-80 w-full sm:h-104" />
    return { curve, result: null, outlook: null, gem: picked ?? 0, problem: null }
  }
  const format = siteFormatter(iso)
  const symbol = snapshot.nativeSymbol
  const position = toSalePosition(snapshot)
  const input = parseDecimalInput(text, 18, iso)
  const result = toPurchaseQuote(position, input)
  const quote = result.kind === 'quote' ? result.quote : null
  const tokensInt = quote?.tokensInt ?? 0n
  const gem = picked ?? findBestGem(gems, tokensInt)
  const [smaller, larger] = (result.kind === 'problem' && result.readings) || ['', '']
  const price = format.costWei(position.priceWei)
  return {
    curve: <Curve words={words} format={format} position={position} wantedInt={tokensInt} symbol={symbol} />,
    result: quote && (
      <PurchaseResult words={words} format={format} quote={quote} symbol={symbol} isRefunded={snapshot.takesLimits} />
    ),
    outlook: gems[gem] && (
      <StakeOutlook words={words} format={format} snapshot={snapshot} tokensInt={tokensInt} gem={gems[gem]} />
    ),
    gem,
    problem:
      result.kind === 'problem' && result.problem !== 'empty'
        ? fillMessage(words[result.problem], { price, symbol, smaller, larger })
        : null,
  }
}

type CurveLegendProps = {
  /** Null if the curve has no such mark. */
  marks: readonly { readonly mark: keyof typeof colors; readonly name: string; readonly value: ReactNode | null }[]
}

const colors = { sold: 'bg-brand-fill', wanted: 'bg-reward-fill', now: 'bg-ink', next: 'bg-crystal' } as const

/** The legend of the price curve, with numbers. */
function CurveLegend({ marks }: CurveLegendProps) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-3 text-note sm:gap-x-8">
      {marks.map(({ mark, name, value }) => (
        <li key={mark} className="flex items-baseline gap-2 max-sm:basis-[calc(50%-0.75rem)]">
          <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colors[mark]}`} />
          <span className="min-w-0">
            <span className="text-quiet">{name}</span>{' '}
            <span className="font-semibold whitespace-nowrap">{value ?? '–'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

type CurveProps = {
  words: CalculatorMessages
  format: SiteFormatter
  position: SalePosition
  wantedInt: bigint
  symbol: string
}

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
        description={fillMessage(words.figure, {
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
