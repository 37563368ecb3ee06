'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/fields/text-area'
import {
  readDefinition,
  writeDefinition,
  type GameDefinition,
  type DefinitionError,
} from '@/lib/builder/game-definition'
import { useDefinitionError } from './use-definition-error'
import type { Editor } from './use-editor'

/**
 * Text that was typed but not applied, the game that it was based on, and why it was rejected. Kept outside the panel,
 * so that closing the panel loses nothing.
 */
export type TypedGame = {
  readonly text: string
  readonly over: GameDefinition
  readonly refused: DefinitionError | null
}

type JsonPanelProps = { editor: Editor; typed: TypedGame | null; onType: (typed: TypedGame | null) => void }

/** The game as editable JSON. */
export function JsonPanel({ editor: { definition, replace }, typed, onType }: JsonPanelProps) {
  const t = useTranslations('gameEditor')
  const explainError = useDefinitionError()
  const text = typed?.text ?? writeDefinition(definition)
  const reason = typed === null ? t('jsonUnchanged') : undefined

  function take(): void {
    const read = readDefinition(text)
    if (read.kind !== 'read') return onType({ text, over: definition, refused: read })
    onType(null)
    replace(read.definition)
  }

  return (
    <div className="grid gap-3">
      <TextArea
        id="game-json"
        isCode
        label={t('json')}
        rows={18}
        value={text}
        hint={typed && typed.over !== definition ? t('changedBeside') : undefined}
        {...(typed?.refused ? { error: explainError(typed.refused) } : {})}
        onChange={(event) => onType({ text: event.target.value, over: typed?.over ?? definition, refused: null })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" disabled={typed === null} title={reason} onClick={take}>
          {t('takeJson')}
        </Button>
        <Button size="s" variant="quiet" disabled={typed === null} title={reason} onClick={() => onType(null)}>
          {t('dropJson')}
        </Button>
      </div>
    </div>
  )
}
