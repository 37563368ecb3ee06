import type { Messages } from 'next-intl'
import { useId } from 'react'
import type { SiteFormatter } from '@/components/live/site-formatter'
import { Field } from '@/components/ui/field'

type PurchaseFormProps = {
  words: Messages['purchaseDesk']
  format: SiteFormatter
  text: string
  /** Missing while the desk is still a picture of itself. */
  onText: ((text: string) => void) | undefined
  symbol: string
  problem: string | undefined
}

/** Amounts to try, in whole native coins. */
const examples = [1_000, 10_000, 100_000, 1_000_000] as const

/** Where the reader types what they would pay. */
export function PurchaseForm({ words, format, text, onText, symbol, problem }: PurchaseFormProps) {
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
        readOnly={!onText}
        onChange={onText && ((event) => onText(event.target.value))}
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
