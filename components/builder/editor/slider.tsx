type SliderProps = {
  id: string
  label: string
  value: number
  least: number
  most: number
  step?: number
  /** The formatted value. */ shown: string
  onChange: (value: number) => void
}

/** A slider with its label and value above it. */
export function Slider({ id, label, value, least, most, step = 1, shown, onChange }: SliderProps) {
  return (
    <label htmlFor={id} className="block text-note text-quiet">
      <span className="flex justify-between gap-3">
        {label} <span className="font-semibold text-ink tabular-nums">{shown}</span>
      </span>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="mt-1 block h-8 w-full accent-[var(--brand)]"
      />
    </label>
  )
}
