'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { InputProblem } from '@/lib/sandbox/input-problem'
import { addressListId } from './address-list-id'
import { Code } from './code'
import { useProblemText } from './use-problem-text'

type LeafInputProps = {
  id: string
  name: ReactNode
  /** The type as Solidity writes it. */
  type: string
  text: string
  problem: InputProblem | undefined
  onChange: (text: string) => void
}

/** The field of one value, of the kind that its type asks for. */
export function LeafInput({ id, name, type, text, problem, onChange }: LeafInputProps) {
  const t = useTranslations('sandbox')
  const toText = useProblemText()
  const control = {
    id,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-note` : undefined,
    className: `block min-h-11 w-full scroll-mt-14 rounded-control border bg-ground px-3 py-2 font-mono text-note focus-visible:border-brand ${problem ? 'border-danger' : 'border-[var(--hairline-strong)]'}`,
  }
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, translate: 'no' } as const

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-note">
        <span className="font-semibold">{name}</span> <Code className="text-quiet">{type}</Code>
      </label>
      {type === 'bool' ? (
        <select {...control} dir="ltr" translate="no">
          <option value="">{t('chooseValue')}</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      ) : type === 'string' || type === 'bytes' ? (
        <textarea {...control} {...typed} rows={2} dir={type === 'string' ? 'auto' : 'ltr'} />
      ) : (
        <input {...control} {...typed} type="text" dir="ltr" list={type === 'address' ? addressListId : undefined} />
      )}
      {problem && (
        <p id={`${id}-note`} className="mt-1.5 text-note text-danger">
          {toText(problem)}
        </p>
      )}
    </div>
  )
}
