'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { AbiParameter } from 'viem'
import { emptyDraft, type InputDraft } from '@/lib/sandbox/parameter-shape'
import { type InputProblems, type ParsedInputs, parseInputs } from '@/lib/sandbox/parse-inputs'
import { ParameterName, ParameterInput } from './parameter-input'

/** The drafts of the arguments of a function, and their parsed values. */
type CallInputs = {
  readonly parameters: readonly AbiParameter[]
  readonly drafts: readonly InputDraft[]
  readonly change: (position: number, draft: InputDraft) => void
  readonly parsed: ParsedInputs
  /** The problems to show: none before the first submission, so that they do not appear while typing. */
  readonly shownProblems: InputProblems
  /** Shows the problems from now on. */
  readonly attempt: () => void
}

const noProblems: InputProblems = new Map()

/** The state of the inputs of a function, initially empty. */
export function useCallInputs(parameters: readonly AbiParameter[]): CallInputs {
  const { iso } = useSiteFormatter()
  const [drafts, setDrafts] = useState(() => parameters.map(emptyDraft))
  const [isAttempted, setIsAttempted] = useState(false)
  const parsed = parseInputs(parameters, drafts, iso)
  return {
    parameters,
    drafts,
    change: (position, draft) => setDrafts((current) => current.with(position, draft)),
    parsed,
    shownProblems: isAttempted && parsed.kind === 'problems' ? parsed.problems : noProblems,
    attempt: () => setIsAttempted(true),
  }
}

type CallFormProps = {
  inputs: CallInputs
  /** Called on every submission, also with invalid inputs. The form then focuses the first invalid input. */
  onSubmit: () => void
  /** Whether an input among the children is invalid. */
  isOtherInvalid?: boolean
  /** Further inputs and the buttons. */
  children: ReactNode
}

export function CallForm({ inputs, onSubmit, isOtherInvalid = false, children }: CallFormProps) {
  const t = useTranslations('sandbox')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { parameters, drafts, shownProblems } = inputs

  function submit(event: FormEvent) {
    event.preventDefault()
    inputs.attempt()
    onSubmit()
    // The invalid inputs are marked only after React has rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {parameters.length === 0 && <p className="text-note text-quiet">{t('noArguments')}</p>}
      {parameters.map((parameter, position) => (
        <ParameterInput
          key={position}
          id={`${id}-${position}`}
          path={String(position)}
          name={<ParameterName parameter={parameter} position={position} />}
          parameter={parameter}
          draft={drafts[position]}
          problems={shownProblems}
          onChange={(draft) => inputs.change(position, draft)}
        />
      ))}
      {children}
      <p role="status" className="text-note text-danger empty:hidden">
        {(shownProblems.size > 0 || isOtherInvalid) && t('inputsWrong')}
      </p>
    </form>
  )
}
