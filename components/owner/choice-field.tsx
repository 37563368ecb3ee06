type ChoiceFieldProps = {
  id: string
  label: string
  value: string
  /** Values with their words. */
  options: readonly (readonly [value: string, words: string])[]
  /** Shown while nothing is chosen. */
  placeholder: string
  onChange: (value: string) => void
}

/** One of a few values. */
export function ChoiceField({ id, label, value, options, placeholder, onChange }: ChoiceFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-[var(--hairline-strong)] bg-ground px-3 text-body font-semibold"
      >
        {value === '' && <option value="">{placeholder}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
