import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { fieldAttributes, fieldEdge, FieldFrame, type FieldWords } from './field-frame'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldWords & {
    /** Shown after the value, such as a unit. */
    suffix?: ReactNode
    /** Whether the value is prose in the direction of its language, not a number or an address. */
    isProse?: boolean
    /** Marks the value as invalid where another element than the note below the field says why. */
    isInvalid?: boolean
  }

export function Field(props: FieldProps) {
  const {
    id,
    label,
    hint,
    error,
    suffix,
    isProse = false,
    isInvalid = Boolean(error),
    className = '',
    ...input
  } = props
  const field = useEarlyInput<HTMLInputElement>(
    ({ value }) => input.value === undefined || value === input.value,
    (target) => input.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>),
  )
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div
        dir={isProse ? undefined : 'ltr'}
        className={`flex min-h-11 items-center gap-2 rounded-control border bg-ground px-3 ${fieldEdge(isInvalid)}`}
      >
        <input
          ref={field}
          {...fieldAttributes({ id, hint, error })}
          aria-invalid={isInvalid || undefined}
          dir={isProse ? 'auto' : undefined}
          className="min-w-0 flex-1 bg-transparent py-1 text-lead font-semibold outline-none placeholder:text-quiet/60"
          {...input}
        />
        {suffix !== undefined && <span className="text-note text-quiet">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
