type SliderProps = {
  id: string
  label: string
  value: number
  least: number
  most: number
  step?: number
  /** The value as it is read. */ shown: string
  onChange: (value: number) => void
}

/** A number between two ends, with its name and value above. */
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
