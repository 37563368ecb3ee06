import type { ClipboardEvent, ReactNode } from 'react'
import { type DecimalInput, toDecimalInput } from '@/lib/units/decimal-input'
import { Button } from '@/components/ui/button'
import { fieldAttributes, fieldEdge, FieldFrame } from './field-frame'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'

export type AmountInputProps = {
  id: string
  label: string
  /** What the user has typed; it is never rewritten. */
  text: string
  onText: (text: string) => void
  /** Decimals of the unit: 18 for CRO and INT base units, 0 for whole numbers. */
  decimals: number
  /** The unit, shown after the value and removed from pasted text. */
  suffix?: string | undefined
  hint?: ReactNode
  /** Why the text cannot be used. */
  error?: string | undefined
  /** Buttons that change the amount by one smallest unit, from `min` to `max`. */
  stepper?: { readonly min: bigint; readonly max: bigint; readonly lessLabel: string; readonly moreLabel: string }
  /** Beside the field, such as a button for the maximum. */
  children?: ReactNode
  className?: string
  /** The parsed text. */
  input: DecimalInput
  /** BCP 47 tag of the user's language. */
  iso: string
}

const stepButton =
  'grid size-11 shrink-0 place-items-center rounded-control border border-[var(--hairline-strong)] text-lead hover:border-brand aria-disabled:opacity-40'

/**
 * The field of `AmountField` without its words, for the landing page, which loads no message library. Typing is free: the text
 * stays as it is, and a problem is shown beside it. Inside a form, Enter presses the button of the form.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, label, text, onText, decimals, suffix, hint, error, stepper, children, className, input, iso } = props
  const value = input.kind === 'amount' ? input.value : null
  const field = useEarlyInput<HTMLInputElement>(
    ({ value: typed }) => typed === text,
    ({ value: typed }) => onText(typed),
  )

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    const cleaned = withoutUnit(pasted, suffix)
    if (cleaned === pasted) return
    event.preventDefault()
    const target = event.currentTarget
    target.setRangeText(cleaned, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    onText(target.value)
  }

  /** A button for the next amount in one direction; it brings an amount out of the bounds back to the nearest one. */
  function toStep({ min, max, lessLabel, moreLabel }: NonNullable<AmountInputProps['stepper']>, by: 1n | -1n) {
    const stepped = (value ?? 0n) + by
    const next = stepped < min ? min : stepped > max ? max : stepped
    return (
      <button
        type="button"
        aria-label={by === 1n ? moreLabel : lessLabel}
        // Not `disabled`, which would take the focus from the button that is pressed down to the bound.
        aria-disabled={next === value || undefined}
        onClick={() => next !== value && onText(toDecimalInput(next, decimals, iso))}
        className={stepButton}
      >
        {by === 1n ? '+' : '−'}
      </button>
    )
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <div className="flex items-center gap-2">
        <div dir="ltr" className={`flex min-w-0 items-center gap-2 ${stepper ? '' : 'flex-1'}`}>
          {stepper && toStep(stepper, -1n)}
          <div
            className={`flex min-h-11 min-w-0 items-center gap-2 rounded-control border bg-ground px-3 ${stepper ? 'w-28' : 'flex-1'} ${fieldEdge(error)}`}
          >
            <input
              ref={field}
              {...fieldAttributes({ id, hint, error })}
              type="text"
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              placeholder="0"
              value={text}
              onChange={(event) => onText(event.target.value)}
              onPaste={paste}
              className={`min-w-0 flex-1 bg-transparent py-1 text-lead font-semibold outline-none placeholder:text-quiet/60 ${stepper ? 'text-center' : ''}`}
            />
            {suffix !== undefined && <span className="text-note text-quiet">{suffix}</span>}
          </div>
          {stepper && toStep(stepper, 1n)}
        </div>
        {children}
      </div>
      {input.kind === 'invalid' && input.problem === 'ambiguous' && (
        <Readings fieldId={id} readings={input.readings} suffix={suffix} onText={onText} />
      )}
    </FieldFrame>
  )
}

type ReadingsProps = {
  fieldId: string
  readings: readonly [string, string]
  suffix?: string | undefined
  onText: (text: string) => void
}

/** Buttons with both readings of an ambiguous amount. */
function Readings({ fieldId, readings, suffix, onText }: ReadingsProps) {
  return (
    <div dir="ltr" className="mt-2 flex flex-wrap gap-2">
      {readings.map((reading) => (
        <Button
          key={reading}
          variant="secondary"
          size="s"
          onClick={() => {
            onText(reading)
            document.getElementById(fieldId)?.focus()
          }}
        >
          {suffix === undefined ? reading : `${reading} ${suffix}`}
        </Button>
      ))}
    </div>
  )
}

/** The units in which amounts are written, on every network: what is pasted may come from another one. */
const units = ['int', 'tcro', 'cro']

/** Pasted text without line breaks, spaces around it, and the unit before or after the amount. */
function withoutUnit(pasted: string, unit: string | undefined): string {
  const text = pasted.replace(/[\r\n\t]+/g, ' ').trim()
  const lower = text.toLowerCase()
  const found = [...units, ...(unit === undefined ? [] : [unit.toLowerCase()])].find(
    (each) => lower.startsWith(`${each} `) || lower.endsWith(each),
  )
  if (found === undefined) return text
  return (lower.endsWith(found) ? text.slice(0, -found.length) : text.slice(found.length)).trim()
}
