import type { Messages } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/field'
import { useSale } from './sale-provider'

type PurchaseFormProps = {
  words: Messages['purchaseDesk']
  text: string
  onText: (text: string) => void
  symbol: string
  problem: string | undefined
}

/** Amounts to try, in whole native coins. */
const examples = [1_000, 10_000, 100_000, 1_000_000] as const

/** Where the reader types what they would pay. */
export function PurchaseForm({ words, text, onText, symbol, problem }: PurchaseFormProps) {
  const { format } = useSale()
  const id = useId()
  return (
    <div>
      <Field
        id={id}
        label={words.amount}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={text}
        onChange={(event) => onText(event.target.value)}
        suffix={symbol}
        error={problem}
        hint={words.hint}
      />
      <div role="group" aria-label={words.examples} className="mt-4 flex flex-wrap gap-2">
        {examples.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={text === String(amount)}
            onClick={() => onText(String(amount))}
            className="min-h-9 rounded-control border border-[var(--hairline-strong)] px-2.5 text-note text-quiet transition-colors duration-feedback hover:border-brand hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
          >
            {format.int(amount)}
          </button>
        ))}
      </div>
    </div>
  )
}
