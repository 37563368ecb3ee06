import { useId, type ReactNode } from 'react'

type ChoiceFieldProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** One of a few, with its name above. */
export function ChoiceField({ label, value, onChange, children }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label htmlFor={id} className="text-note text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-[var(--hairline-strong)] bg-ground px-3 text-body text-ink"
      >
        {children}
      </select>
    </div>
  )
}
