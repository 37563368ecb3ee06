'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import { type DecimalInput, parseDecimalInput, toDecimalInput } from '@/lib/units/decimal-input'
import { Button } from './button'
import { fieldAttributes, fieldEdge, FieldFrame } from './field-frame'
import { useSiteFormatter } from './use-site-formatter'

type AmountFieldProps = {
  id: string
  label: string
  /** What the user has typed; it is never rewritten. */
  text: string
  onText: (text: string) => void
  /** Decimals of the unit: 18 for CRO and INT base units, 0 for whole numbers. */
  decimals: number
  /** The unit, shown after the value and removed from pasted text. */
  suffix?: string
  hint?: ReactNode
  /** Why an amount that was read cannot be used. What cannot be read is explained by the field itself. */
  error?: string | undefined
  /** Buttons that change the amount by one smallest unit, from `min` to `max`. */
  stepper?: { readonly min: bigint; readonly max: bigint; readonly lessLabel: string; readonly moreLabel: string }
  /** Beside the field, such as a button for the maximum. */
  children?: ReactNode
  className?: string
}

/** Parses what was typed into an amount field, in the user's language. */
export function useAmountInput(text: string, decimals: number): DecimalInput {
  const { iso } = useSiteFormatter()
  return parseDecimalInput(text, decimals, iso)
}

/** The sentence about a text that cannot be read as an amount; undefined for an amount and for an empty field. */
export function useAmountProblem(): (input: DecimalInput, decimals: number) => string | undefined {
  const t = useTranslations('amountField')
  return (input, decimals) => {
    if (input.kind !== 'invalid') return undefined
    switch (input.problem) {
      case 'ambiguous':
        return t('ambiguous', { smaller: input.readings[0], larger: input.readings[1] })
      case 'too-many-decimals':
        return decimals === 0 ? t('wholeOnly') : t('tooPrecise', { decimals: String(decimals) })
      case 'not-a-number':
      case 'too-large':
        return t('notANumber')
    }
  }
}

const stepButton =
  'grid size-11 shrink-0 place-items-center rounded-control border border-[var(--hairline-strong)] text-lead hover:border-brand disabled:opacity-40'

/**
 * A field for an amount or a quantity. Typing is free: the text stays as it is, and a problem is shown beside it. Inside a
 * form, Enter presses the button of the form.
 */
export function AmountField(props: AmountFieldProps) {
  const { id, label, text, onText, decimals, suffix, hint, stepper, children, className } = props
  const { iso } = useSiteFormatter()
  const toProblem = useAmountProblem()
  const field = useRef<HTMLInputElement>(null)
  const input = parseDecimalInput(text, decimals, iso)
  const error = toProblem(input, decimals) ?? props.error
  const value = input.kind === 'amount' ? input.value : null

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
  function toStep({ min, max, lessLabel, moreLabel }: NonNullable<AmountFieldProps['stepper']>, by: 1n | -1n) {
    const stepped = (value ?? 0n) + by
    const next = stepped < min ? min : stepped > max ? max : stepped
    return (
      <button
        type="button"
        aria-label={by === 1n ? moreLabel : lessLabel}
        disabled={next === value}
        onClick={() => onText(toDecimalInput(next, decimals, iso))}
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
              {...fieldAttributes({ id, hint, error })}
              ref={field}
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
        <div dir="ltr" className="mt-2 flex flex-wrap gap-2">
          {input.readings.map((reading) => (
            <Button
              key={reading}
              variant="secondary"
              size="s"
              onClick={() => {
                onText(reading)
                field.current?.focus()
              }}
            >
              {suffix === undefined ? reading : `${reading} ${suffix}`}
            </Button>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}

/** Pasted text without line breaks, spaces around it, and the unit before or after the amount. */
function withoutUnit(pasted: string, unit: string | undefined): string {
  const text = pasted.replace(/[\r\n\t]+/g, ' ').trim()
  const units = ['INT', ...(unit === undefined ? [] : [unit])]
  const found = units.find((each) => text.startsWith(`${each} `) || text.endsWith(each))
  if (found === undefined) return text
  return (text.endsWith(found) ? text.slice(0, -found.length) : text.slice(found.length)).trim()
}
