'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AbiParameter } from 'viem'
import { emptyDraft, type InputDraft } from '@/lib/sandbox/input-draft'
import type { InputProblem } from '@/lib/sandbox/input-problem'
import { shapeOf } from '@/lib/sandbox/parameter-shape'
import { type InputProblems, toInputPath } from '@/lib/sandbox/parse-inputs'
import { addressListId } from './address-list-id'
import { Code } from './code'
import { InputGroup } from './input-group'
import { InputName } from './input-name'
import { ListInput } from './list-input'

export type InputNodeProps = {
  /** Unique in the document. */
  id: string
  /** Place in the arguments, as problems name it. */
  path: string
  /** What the input is called on the screen. */
  name: ReactNode
  parameter: AbiParameter
  draft: InputDraft | undefined
  problems: InputProblems
  onChange: (draft: InputDraft) => void
}

/** The input of any parameter: a field, a list of inputs, or a group of them. */
export function InputNode(props: InputNodeProps) {
  const { id, path, name, parameter, problems, onChange } = props
  const shape = shapeOf(parameter)
  const draft = props.draft ?? emptyDraft(parameter)
  if (shape.kind === 'leaf') {
    const text = draft.kind === 'text' ? draft.text : ''
    return (
      <LeafInput
        id={id}
        name={name}
        type={parameter.type}
        text={text}
        problem={problems.get(path)}
        onChange={(next) => onChange({ kind: 'text', text: next })}
      />
    )
  }
  const parts = draft.kind === 'parts' ? draft.parts : []
  const change = (next: readonly InputDraft[]) => onChange({ kind: 'parts', parts: next })
  if (shape.kind === 'list') {
    return (
      <ListInput {...props} element={shape.element} isFixed={shape.length !== null} parts={parts} onParts={change} />
    )
  }
  return (
    <InputGroup name={name} type={parameter.type}>
      {shape.fields.map((field, position) => (
        <InputNode
          key={position}
          id={`${id}-${position}`}
          path={toInputPath(path, position)}
          name={<InputName parameter={field} position={position} />}
          parameter={field}
          draft={parts[position]}
          problems={problems}
          onChange={(next) => change(parts.with(position, next))}
        />
      ))}
    </InputGroup>
  )
}

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
function LeafInput({ id, name, type, text, problem, onChange }: LeafInputProps) {
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

/** Why an input cannot be used, as a sentence in the reader's language. */
function useProblemText(): (problem: InputProblem) => string {
  const t = useTranslations('sandbox.problems')
  return (problem) => {
    switch (problem.kind) {
      case 'out-of-range':
        return t('out-of-range', { minimum: problem.minimum, maximum: problem.maximum })
      case 'wrong-length':
        return t('wrong-length', { need: String(problem.need), have: String(problem.have) })
      case 'empty':
      case 'not-an-address':
      case 'wrong-checksum':
      case 'not-a-number':
      case 'thousands-separator':
      case 'not-whole':
      case 'not-hex':
      case 'half-byte':
        return t(problem.kind)
    }
  }
}
