'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-area'
import { readDefinition, writeDefinition, type DefinitionRefusal } from '@/lib/builder/game-definition'
import type { Editor } from './use-editor'

type Refused = { readonly kind: DefinitionRefusal; readonly at: string }

/** The game as JSON, to be read, changed and taken over. */
export function JsonPanel({ editor: { definition, replace } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  /** What was typed, and over which game: another edit shows the game anew. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: typeof definition } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const isTyping = typed !== null && typed.over === definition
  const text = isTyping ? typed.text : writeDefinition(definition)

  function take(): void {
    const read = readDefinition(text)
    if (read.kind !== 'read') return setRefused(read)
    setRefused(null)
    setTyped(null)
    replace(read.definition)
  }

  return (
    <div className="grid gap-3">
      <TextArea id="game-json" isCode label={t('json')} rows={18} value={text} {...(refused ? { error: t(`refused.${refused.kind}`, { at: refused.at }) } : {})} onChange={(event) => setTyped({ text: event.target.value, over: definition })} />
      <div className="flex gap-2">
        <Button size="s" disabled={!isTyping} onClick={take}>
          {t('takeJson')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          disabled={!isTyping}
          onClick={() => {
            setTyped(null)
            setRefused(null)
          }}
        >
          {t('dropJson')}
        </Button>
      </div>
    </div>
  )
}
