'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { InputName } from './input-name'
import { InputNode } from './input-node'
import type { CallInputs } from './use-call-inputs'

type CallFormProps = {
  inputs: CallInputs
  /** Called with every submission; leads to the first wrong input by itself. */
  onSubmit: () => void
  /** Whether another input of the form, among its children, is wrong. */
  isOtherWrong?: boolean
  /** Further inputs and the buttons. */
  children: ReactNode
}

/** The inputs of a function as a form. */
export function CallForm({ inputs, onSubmit, isOtherWrong = false, children }: CallFormProps) {
  const t = useTranslations('sandbox')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { parameters, drafts, shownProblems } = inputs

  function submit(event: FormEvent) {
    event.preventDefault()
    inputs.attempt()
    onSubmit()
    // The problems are marked once React has drawn them.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {parameters.length === 0 && <p className="text-note text-quiet">{t('noArguments')}</p>}
      {parameters.map((parameter, position) => (
        <InputNode
          key={position}
          id={`${id}-${position}`}
          path={String(position)}
          name={<InputName parameter={parameter} position={position} />}
          parameter={parameter}
          draft={drafts[position]}
          problems={shownProblems}
          onChange={(draft) => inputs.change(position, draft)}
        />
      ))}
      {children}
      <p role="status" className="text-note text-danger empty:hidden">
        {(shownProblems.size > 0 || isOtherWrong) && t('inputsWrong')}
      </p>
    </form>
  )
}
