type TextFieldProps = {
  id: string
  label: string
  value: string
  rows: number
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string
  className?: string
  onChange: (value: string) => void
}

/** Several lines of code, such as addresses or numbers, left to right in every language. */
export function TextField({ id, label, value, rows, hint, error, placeholder, className = '', onChange }: TextFieldProps) {
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={rows}
        value={value}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`w-full resize-y rounded-control border bg-ground p-3 font-mono text-note ${error ? 'border-danger' : 'border-[var(--hairline-strong)]'}`}
      />
      {note && (
        <p id={noteId} className={`mt-1.5 text-note ${error ? 'text-danger' : 'text-quiet'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
