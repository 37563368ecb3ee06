import type { ReactNode } from 'react'

/** Label, hint and error of a field. */
export type FieldWords = {
  id: string
  label: string
  hint?: ReactNode
  /** Why the value is invalid; linked to the field for screen readers. */
  error?: string | undefined
}

/** Attributes that link a field to the note below it. */
export function fieldAttributes({ id, hint, error }: Omit<FieldWords, 'label'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
  } as const
}

/** The border colour of a field; it stays red with the focus inside. */
export const fieldEdge = (error: string | boolean | undefined) =>
  error ? 'border-danger' : 'border-[var(--hairline-strong)] focus-within:border-brand'

/** A field with its label above and its hint or error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className = '',
  children,
}: FieldWords & { className?: string; children: ReactNode }) {
  const note = error ?? hint
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      {children}
      {/* The region exists before the error, so that screen readers announce it. */}
      <div aria-live="polite">
        {note && (
          <p id={`${id}-note`} className={`mt-1.5 text-note ${error ? 'text-danger' : 'text-quiet'}`}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
