'use client'

import type { ReactNode } from 'react'
import type { AbiParameter } from 'viem'
import { emptyDraft, type InputDraft } from '@/lib/sandbox/input-draft'
import { shapeOf } from '@/lib/sandbox/parameter-shape'
import { toInputPath, type InputProblems } from '@/lib/sandbox/parse-inputs'
import { InputGroup } from './input-group'
import { InputName } from './input-name'
import { LeafInput } from './leaf-input'
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
