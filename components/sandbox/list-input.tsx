'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ClipboardEvent } from 'react'
import type { AbiParameter } from 'viem'
import { Button } from '@/components/ui/button'
import { emptyDraft, type InputDraft } from '@/lib/sandbox/input-draft'
import { toInputPath } from '@/lib/sandbox/parse-inputs'
import { splitPasted } from '@/lib/sandbox/split-pasted'
import { InputGroup } from './input-group'
import { InputNode, type InputNodeProps } from './input-node'

type ListInputProps = InputNodeProps & {
  element: AbiParameter
  /** Whether the type says how many items there are. */
  isFixed: boolean
  parts: readonly InputDraft[]
  onParts: (parts: readonly InputDraft[]) => void
}

/** The items of a list, one input each. */
export function ListInput({ id, path, name, parameter, problems, element, isFixed, parts, onParts }: ListInputProps) {
  const t = useTranslations('sandbox')
  const items = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  // After React has drawn the change: typing goes on in the new item, and focus is not lost with a removed one.
  function append() {
    onParts([...parts, emptyDraft(element)])
    setTimeout(() =>
      items.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    )
  }

  /** A pasted column or row of values becomes an item each. */
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
                <InputNode
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
