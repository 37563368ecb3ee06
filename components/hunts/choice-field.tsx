type ChoiceFieldProps<T extends string> = {
  id: string
  label: string
  value: T
  /** Values with the words that stand for them. */
  choices: readonly (readonly [value: T, words: string])[]
  onChoose: (value: T) => void
  hint?: string
}

/** One of several, from the browser's own list. */
export function ChoiceField<T extends string>({ id, label, value, choices, onChoose, hint }: ChoiceFieldProps<T>) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onChoose(event.target.value as T)}
        className="min-h-11 w-full rounded-control border border-[var(--hairline-strong)] bg-ground px-3 font-semibold outline-none focus:border-brand"
      >
        {choices.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-note`} className="mt-1.5 text-note text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
