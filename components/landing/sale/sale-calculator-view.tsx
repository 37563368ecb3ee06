import type { Messages } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { siteFormatter, type SiteFormatter } from '@/lib/units/site-formatter'
import { AmountInput } from '@/components/ui/amount-input'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { toPurchaseQuote } from '@/lib/sale/purchase-quote'
import { type SalePosition, toSalePosition } from '@/lib/sale/price-curve'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { type DecimalInput, parseDecimalInput } from '@/lib/units/decimal-input'
import { fillMessage } from '@/components/landing/fill-message'
import { PriceCurve } from './price-curve'
import { PurchaseResult } from './purchase-result'
import { type OfferedGem, StakeOutlook } from './stake-outlook'

type PurchaseFormProps = {
  words: Messages['purchaseDesk']
  format: SiteFormatter
  text: string
  /** Omitted in the server-rendered calculator, which has no handlers. */
  onText: ((text: string) => void) | undefined
  symbol: string
  input: DecimalInput
  /** Why the text buys nothing; null for an empty field, whose hint says what to do. */
  problem: string | null
}

/** Suggested amounts in whole native coins. */
const examples = [10, 100, 1_000, 10_000] as const

/** The input of the payment. */
function PurchaseForm({ words, format, text, onText, symbol, input, problem }: PurchaseFormProps) {
  const id = useId()
  return (
    <div>
      <AmountInput
        id={id}
        label={words.amount}
        decimals={18}
        text={text}
        onText={onText}
        suffix={symbol}
        input={input}
        iso={format.iso}
        error={problem ?? undefined}
        hint={input.kind === 'empty' ? words.empty : words.hint}
      />
      <div role="group" aria-label={words.examples} className="mt-4 flex flex-wrap gap-2">
        {examples.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={text === String(amount)}
            onClick={onText && (() => onText(String(amount)))}
            className="min-h-9 rounded-control border border-[var(--hairline-strong)] px-2.5 text-note text-quiet transition-colors duration-feedback hover:border-brand hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
          >
            {format.int(amount)}
          </button>
        ))}
      </div>
    </div>
  )
}

type CurveLegendProps = {
  /** Null if the curve has no such mark. */
  marks: readonly { readonly mark: keyof typeof colors; readonly name: string; readonly value: ReactNode | null }[]
}

const colors = { sold: 'bg-brand-fill', wanted: 'bg-reward-fill', now: 'bg-ink', next: 'bg-crystal' } as const

/** The legend of the price curve, with numbers. */
function CurveLegend({ marks }: CurveLegendProps) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3 text-note sm:flex sm:flex-wrap sm:gap-x-8">
      {marks.map(({ mark, name, value }) => (
        <li key={mark} className="flex min-w-0 items-baseline gap-2">
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

export type CalculatorMessages = Messages['priceCurve'] & Messages['purchaseDesk']

/** The initial payment in whole native coins. */
export const firstAmount = '100'

type DeskViewProps = {
  words: CalculatorMessages
  gems: readonly OfferedGem[]
  snapshot: SaleSnapshot | null
  /** BCP 47 tag of the user's language. */
  iso: string
  text?: string
  picked?: number | null
  /** Omitted on the server. */
  onText?: (text: string) => void
  onPick?: (index: number) => void
}

/** The price curve and what a payment would buy. */
export function SaleCalculatorView({
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
  const input = parseDecimalInput(text, 18, iso)
  const answer = position && toPurchaseQuote(position, input)
  const quote = answer?.kind === 'quote' ? answer.quote : null
  const symbol = snapshot?.nativeSymbol ?? ''
  const price = position ? format.costWei(position.priceWei) : ''
  const [smaller, larger] = (answer?.kind === 'problem' && answer.readings) || ['', '']
  const problem =
    answer?.kind === 'problem' && input.kind !== 'empty'
      ? fillMessage(words[answer.problem], { price, symbol, smaller, larger })
      : null
  return (
    <div className="rounded-card border border-hairline bg-surface p-4 sm:p-8">
      {position ? (
        <Curve words={words} format={format} position={position} wantedInt={quote?.tokensInt ?? 0n} symbol={symbol} />
      ) : (
        <Skeleton className="block h-80 w-full sm:h-104" />
      )}
      <div className="mt-8 grid grid-cols-1 gap-8 border-t border-hairline pt-8 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-12">
        <PurchaseForm
          words={words}
          format={format}
          text={text}
          onText={onText}
          symbol={symbol}
          input={input}
          problem={problem}
        />
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
