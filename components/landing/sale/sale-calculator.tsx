'use client'

import { useId, useState } from 'react'
import { useSale } from '@/components/sale/sale-provider'
import { AmountInput } from '@/components/ui/fields/amount-input'
import { Skeleton } from '@/components/ui/skeleton'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'
import { useWhenSeen } from '@/components/ui/hooks/use-when-seen'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import type { CalculatorMessages, CalculatorNumbers } from './calculator-numbers'
import type { OfferedGem } from './stake-outlook'

const loadCalculate = () => import('./calculator-numbers').then(({ calculate }) => calculate)

type SaleCalculatorProps = {
  words: CalculatorMessages
  gems: readonly OfferedGem[]
  /** Suggested amounts in whole native coins, as they are typed and as they are shown. */
  examples: readonly { readonly text: string; readonly label: string }[]
  /** The initial payment. */
  firstAmount: string
  /** The numbers of the initial payment, rendered on the server. */
  written: CalculatorNumbers
}

/**
 * The interactive calculator: it follows the sale and needs no wallet. Its fields are hydrated with the page and keep what was typed
 * before; the code of the numbers is loaded when they come into view.
 */
export function SaleCalculator({ words, gems, examples, firstAmount, written }: SaleCalculatorProps) {
  const { snapshot, iso } = useSale()
  const id = useId()
  const [text, setText] = useState(firstAmount)
  const [picked, setPicked] = useState<number | null>(null)
  const [place, calculate] = useWhenSeen(loadCalculate)
  const input = parseDecimalInput(text, 18, iso)
  const isFirst = text === firstAmount && picked === null
  const loading = <Skeleton className="block h-24 w-full" />
  const { curve, result, outlook, gem, problem } = calculate
    ? calculate({ words, gems, snapshot, iso, text, picked })
    : isFirst
      ? written
      : { ...written, result: loading, outlook: null, gem: picked ?? written.gem }

  const gemField = useEarlyInput<HTMLSelectElement>(
    ({ value }) => value === '' || Number(value) === gem,
    ({ value }) => setPicked(Number(value)),
  )

  return (
    <div ref={place} className="rounded-card border border-hairline bg-surface p-4 sm:p-8">
      {curve}
      <div className="mt-8 grid grid-cols-1 gap-8 border-t border-hairline pt-8 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-12">
        <div>
          <AmountInput
            id={`${id}-amount`}
            label={words.amount}
            decimals={18}
            text={text}
            onText={setText}
            suffix={snapshot?.nativeSymbol ?? ''}
            input={input}
            iso={iso}
            error={problem ?? undefined}
            hint={input.kind === 'empty' || (input.kind === 'amount' && input.value === 0n) ? words.empty : words.hint}
          />
          <div role="group" aria-label={words.examples} className="mt-4 flex flex-wrap gap-2">
            {examples.map((example) => (
              <button
                key={example.text}
                type="button"
                aria-pressed={text === example.text}
                onClick={() => setText(example.text)}
                className="min-h-9 rounded-control border border-[var(--hairline-strong)] px-2.5 text-note text-quiet transition-colors duration-feedback hover:border-brand hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
              >
                {example.label}
              </button>
            ))}
          </div>
        </div>
        <div className="min-h-44">
          {result}
          {gems.length > 0 && (
            <div hidden={result === null} className="mt-5 border-t border-hairline pt-5 text-note">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <label htmlFor={`${id}-gem`} className="text-quiet">
                  {words.stakeIn}
                </label>
                <select
                  ref={gemField}
                  id={`${id}-gem`}
                  value={gem}
                  onChange={(event) => setPicked(Number(event.target.value))}
                  className="min-h-9 rounded-control border border-[var(--hairline-strong)] bg-ground px-2 font-semibold"
                >
                  {gems.map(({ name }, kind) => (
                    <option key={name} value={kind}>
                      {name}
                    </option>
                  ))}
                </select>
                <span className="font-semibold" aria-live="polite">
                  {outlook}
                </span>
              </div>
              <p className="mt-2 max-w-prose text-quiet">{words.shareNote}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
