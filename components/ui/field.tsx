import type { ComponentProps, ReactNode } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  id: string
  label: string
  hint?: ReactNode
  /** Why the present value cannot be used; tied to the input for screen readers. */
  error?: string | undefined
  /** Stands behind the value inside the box, such as a unit. */
  suffix?: ReactNode
  /** Whether words are typed here, in the direction of their language, and not a number or an address. */
  isProse?: boolean
}

export function Field({ id, label, hint, error, suffix, isProse = false, className = '', ...input }: FieldProps) {
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <div
        dir={isProse ? undefined : 'ltr'}
        className={`flex min-h-11 items-center gap-2 rounded-control border bg-ground px-3 focus-within:border-brand ${error ? 'border-danger' : 'border-[var(--hairline-strong)]'}`}
      >
        <input
          id={id}
          dir={isProse ? 'auto' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="min-w-0 flex-1 bg-transparent py-2 text-lead font-semibold outline-none placeholder:text-quiet/60"
          {...input}
        />
        {suffix !== undefined && <span className="text-note text-quiet">{suffix}</span>}
      </div>
      {note && (
        <p id={noteId} className={`mt-1.5 text-note ${error ? 'text-danger' : 'text-quiet'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
