'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { BesideField } from '@/components/ui/beside-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { readFoundKey } from '@/lib/hunts/found-key'
import { keepFind } from '@/lib/hunts/kept-finds'

/** Where a key that was found elsewhere is pasted: kept in this browser, it goes nowhere. `onKept` is told of each. */
export function KeyEntry({ onKept }: { onKept?: () => void }) {
  const t = useTranslations('hunts.entry')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const key = readFoundKey(text)
    setWrong(key === null)
    if (key === null) return
    keepFind({ kind: 'key', key })
    setText('')
    onKept?.()
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        id="found-key"
        label={t('label')}
        hint={t('hint')}
        error={isWrong ? t('wrong') : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…"
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <BesideField>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
          {t('submit')}
        </Button>
      </BesideField>
    </form>
  )
}
