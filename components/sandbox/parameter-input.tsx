'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import type { AbiParameter } from 'viem'
import { Button } from '@/components/ui/button'
import { messageKey } from '@/lib/i18n/message-key'
import { emptyDraft, type InputDraft, shapeOf } from '@/lib/sandbox/parameter-shape'
import { type InputProblem, type InputProblems, splitPasted, toInputPath } from '@/lib/sandbox/parse-inputs'
import { Code } from './code'

/** Id of the `<datalist>` with the user's address and the addresses of the contracts. */
export const addressListId = 'sandbox-addresses'

type ParameterInputProps = {
  /** Unique in the document. */
  id: string
  /** Path in the arguments, by which problems are found. */
  path: string
  /** Label of the input. */
  name: ReactNode
  parameter: AbiParameter
  draft: InputDraft | undefined
  problems: InputProblems
  onChange: (draft: InputDraft) => void
}

/** The input of any parameter: a field, a list of inputs or a group of inputs. */
export function ParameterInput(props: ParameterInputProps) {
  const { id, path, name, parameter, problems, onChange } = props
  const shape = shapeOf(parameter)
  const draft = props.draft ?? emptyDraft(parameter)
  if (shape.kind === 'leaf') {
    const text = draft.kind === 'text' ? draft.text : ''
    return (
      <ValueInput
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
        <ParameterInput
          key={position}
          id={`${id}-${position}`}
          path={toInputPath(path, position)}
          name={<ParameterName parameter={field} position={position} />}
          parameter={field}
          draft={parts[position]}
          problems={problems}
          onChange={(next) => change(parts.with(position, next))}
        />
      ))}
    </InputGroup>
  )
}

type ValueInputProps = {
  id: string
  name: ReactNode
  /** The type as Solidity writes it. */
  type: string
  text: string
  problem: InputProblem | undefined
  onChange: (text: string) => void
}

/** The field of a single value, by its type. */
function ValueInput({ id, name, type, text, problem, onChange }: ValueInputProps) {
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

/** Converts a problem to a sentence in the language of the user. */
function useProblemText(): (problem: InputProblem) => string {
  const t = useTranslations('sandbox.problems')
  return (problem) => {
    switch (problem.kind) {
      case 'out-of-range':
        return t('outOfRange', { minimum: problem.minimum, maximum: problem.maximum })
      case 'wrong-length':
        return t('wrongLength', { need: String(problem.need), have: String(problem.have) })
      case 'empty':
      case 'not-an-address':
      case 'wrong-checksum':
      case 'not-a-number':
      case 'not-whole':
      case 'not-hex':
      case 'half-byte':
        return t(messageKey(problem.kind))
    }
  }
}

type InputGroupProps = { name: ReactNode; type: string; children: ReactNode }

/** A group of inputs: the items of a list or the fields of a tuple. */
function InputGroup({ name, type, children }: InputGroupProps) {
  return (
    <fieldset className="min-w-0 border-s border-[var(--hairline-strong)] ps-4">
      <legend className="mb-3 text-note">
        <span className="font-semibold">{name}</span> <Code className="text-quiet">{type}</Code>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </fieldset>
  )
}

/** The name of an argument or field in the contract, or its position if it has no name. */
export function ParameterName({ parameter, position }: { parameter: AbiParameter; position: number }) {
  const t = useTranslations('sandbox')
  if (parameter.name) return <Code>{parameter.name}</Code>
  return <>{t('argument', { position: String(position + 1) })}</>
}

type ListInputProps = ParameterInputProps & {
  element: AbiParameter
  /** Whether the type has a fixed length. */
  isFixed: boolean
  parts: readonly InputDraft[]
  onParts: (parts: readonly InputDraft[]) => void
}

/** A list with one input for each item. */
function ListInput({ id, path, name, parameter, problems, element, isFixed, parts, onParts }: ListInputProps) {
  const t = useTranslations('sandbox')
  const items = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  // The focus moves after React has rendered: to the new item, or to the button if the focused item was removed.
  function append() {
    onParts([...parts, emptyDraft(element)])
    setTimeout(() =>
      items.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    )
  }

  /** Splits pasted values into one item each. */
  function paste(event: ClipboardEvent, position: number) {
    const texts = splitPasted(element.type, event.clipboardData.getData('text'))
    if (texts.length < 2) return
    event.preventDefault()
    onParts(parts.toSpliced(position, 1, ...texts.map((text) => ({ kind: 'text', text }) as const)))
  }

  function remove(position: number) {
    onParts(parts.toSpliced(position, 1))
    setTimeout(() => add.current?.focus())
  }

  return (
    <InputGroup name={name} type={parameter.type}>
      {parts.length === 0 && <p className="text-note text-quiet">{t('emptyList')}</p>}
      <ol ref={items} className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {parts.map((part, position) => {
          const place = { position: String(position + 1) }
          return (
            <li key={position} className="flex items-start gap-2">
              <div className="min-w-0 flex-1" onPaste={isFixed ? undefined : (event) => paste(event, position)}>
                <ParameterInput
                  id={`${id}-${position}`}
                  path={toInputPath(path, position)}
                  name={t('item', place)}
                  parameter={element}
                  draft={part}
                  problems={problems}
                  onChange={(next) => onParts(parts.with(position, next))}
                />
              </div>
              {!isFixed && (
                <Button variant="quiet" size="s" aria-label={t('removeItem', place)} onClick={() => remove(position)}>
                  <span aria-hidden>×</span>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {!isFixed && (
        <div>
          <Button ref={add} variant="secondary" size="s" onClick={append}>
            {t('addItem')}
          </Button>
        </div>
      )}
    </InputGroup>
  )
}
