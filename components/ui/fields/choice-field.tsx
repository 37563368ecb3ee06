import type { ComponentProps } from 'react'
import { fieldAttributes, fieldEdge, FieldFrame, type FieldWords } from './field-frame'
import { LineIcon } from '@/components/ui/line-icon'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'

type ChoiceFieldProps<T extends string> = Omit<
  ComponentProps<'select'>,
  'id' | 'value' | 'defaultValue' | 'onChange' | 'children'
> &
  FieldWords & {
    /** Values with their labels, and the language of a label if it is not the page's. */
    choices: readonly (readonly [value: T, words: string, lang?: string])[]
    /** The chosen value, '' for none; omitted in a form that reads its fields on submit. */
    value?: T | '' | undefined
    defaultValue?: T | undefined
    /** Label of the empty choice. */
    placeholder?: string
    onChoose?: (value: T) => void
  }

/** A choice of one option, with the browser's `<select>`. */
export function ChoiceField<T extends string>({
  id,
  label,
  hint,
  error,
  choices,
  placeholder,
  onChoose,
  className = '',
  ...select
}: ChoiceFieldProps<T>) {
  function choose(text: string) {
    const choice = choices.find(([value]) => value === text)
    if (choice) onChoose?.(choice[0])
  }
  const field = useEarlyInput<HTMLSelectElement>(
    // A value that is no choice shows the first one, which nobody chose.
    ({ value: shown }) => shown === select.value || !choices.some(([value]) => value === select.value),
    ({ value: shown }) => choose(shown),
  )

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          ref={field}
          {...fieldAttributes({ id, hint, error })}
          {...select}
          onChange={onChoose && ((event) => choose(event.target.value))}
          className={`block min-h-11 w-full appearance-none truncate rounded-control border bg-ground ps-3 pe-10 text-body font-semibold text-ink rtl:text-right disabled:opacity-60 ${fieldEdge(error)}`}
        >
          {select.value === '' && <option value="">{placeholder}</option>}
          {choices.map(([value, words, lang]) => (
            // Each label has its own direction, so that a long label is cut at its end and not at its beginning.
            <option key={value} value={value} lang={lang} dir="auto">
              {words}
            </option>
          ))}
        </select>
        <LineIcon
          viewBox="0 0 16 16"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-quiet"
          strokeWidth="1.5"
        >
          <path d="m4 6 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
        </LineIcon>
      </div>
    </FieldFrame>
  )
}
