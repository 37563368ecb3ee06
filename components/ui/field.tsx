import type { ComponentProps, ReactNode } from 'react'
import { fieldAttributes, fieldEdge, FieldFrame, type FieldWords } from './field-frame'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldWords & {
    /** Shown after the value, such as a unit. */
    suffix?: ReactNode
    /** Whether the value is prose in the direction of its language, not a number or an address. */
    isProse?: boolean
  }

export function Field({ id, label, hint, error, suffix, isProse = false, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div
        dir={isProse ? undefined : 'ltr'}
        className={`flex min-h-11 items-center gap-2 rounded-control border bg-ground px-3 ${fieldEdge(error)}`}
      >
        <input
          {...fieldAttributes({ id, hint, error })}
          dir={isProse ? 'auto' : undefined}
          className="min-w-0 flex-1 bg-transparent py-1 text-lead font-semibold outline-none placeholder:text-quiet/60"
          {...input}
        />
        {suffix !== undefined && <span className="text-note text-quiet">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
