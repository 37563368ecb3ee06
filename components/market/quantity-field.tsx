'use client'

type QuantityFieldProps = {
  id: string
  label: string
  moreLabel: string
  lessLabel: string
  value: number
  max: number
  onChange: (value: number) => void
}

const step =
  'grid size-11 place-items-center rounded-control border border-[var(--hairline-strong)] text-lead hover:border-brand disabled:opacity-40'

/** A small whole number from 1 to `max`, with two buttons. */
export function QuantityField({ id, label, moreLabel, lessLabel, value, max, onChange }: QuantityFieldProps) {
  const set = (next: number) => onChange(Math.min(Math.max(Number.isSafeInteger(next) ? next : 1, 1), Math.max(max, 1)))
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note text-quiet">
        {label}
      </label>
      <div dir="ltr" className="flex w-fit items-center gap-2">
        <button
          type="button"
          aria-label={lessLabel}
          disabled={value <= 1}
          onClick={() => set(value - 1)}
          className={step}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '') || '1'))}
          className="h-11 w-24 rounded-control border border-[var(--hairline-strong)] bg-ground text-center text-lead font-semibold"
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={value >= max}
          onClick={() => set(value + 1)}
          className={step}
        >
          +
        </button>
      </div>
    </div>
  )
}
