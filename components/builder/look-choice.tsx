type LookChoiceProps<Name extends string> = {
  legend: string
  /** Tells this choice from others of the page. */
  name: string
  chosen: Name
  choices: readonly (readonly [name: Name, words: string, colours: readonly string[]])[]
  onChoose: (name: Name) => void
}

/** One of a few looks, each with its colours. */
export function LookChoice<Name extends string>({ legend, name, chosen, choices, onChoose }: LookChoiceProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-2 text-note text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([each, words, colours]) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-hairline px-3 text-note has-checked:border-brand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === each}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <span aria-hidden className="flex overflow-hidden rounded-[3px]">
              {colours.map((colour) => (
                <span key={colour} className="size-4" style={{ background: colour }} />
              ))}
            </span>
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
