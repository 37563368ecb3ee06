import type { ComponentProps } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  id: string
  label: string
  hint?: string | undefined
  /** Why the present text cannot be used; tied to the box for screen readers. */
  error?: string | undefined
}

/** Several lines of words, in the direction of their language. */
export function TextArea({ id, label, hint, error, className = '', ...box }: TextAreaProps) {
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <textarea
        id={id}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`block w-full resize-y rounded-control border bg-ground p-3 outline-none focus:border-brand ${error ? 'border-danger' : 'border-[var(--hairline-strong)]'}`}
        {...box}
      />
      {note && (
        <p id={noteId} className={`mt-1.5 text-note ${error ? 'text-danger' : 'text-quiet'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
