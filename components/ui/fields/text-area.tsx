import type { ComponentProps } from 'react'
import { fieldAttributes, fieldEdge, FieldFrame, type FieldWords } from './field-frame'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> &
  FieldWords & {
    /** Whether the text is code, such as addresses: left to right in every language and without spell checking. */
    isCode?: boolean
  }

const code = { dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const

/** A multi-line field for prose or code. */
export function TextArea({ id, label, hint, error, isCode = false, className = '', ...box }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...fieldAttributes({ id, hint, error })}
        {...(isCode ? code : { dir: 'auto' })}
        className={`block w-full resize-y rounded-control border bg-ground p-3 outline-none ${isCode ? 'font-mono text-note' : ''} ${fieldEdge(error)}`}
        {...box}
      />
    </FieldFrame>
  )
}
