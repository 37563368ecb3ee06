'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { removeHash } from '@/components/navigation/history-guard'
import { BesideField } from '@/components/ui/fields/beside-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { parseHuntKey } from '@/lib/hunts/keys/hunt-key'
import { saveFind } from '@/lib/hunts/saved-finds'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'

/** A field for a key that was found elsewhere. The key stays in this browser. `onKept` is called for each saved key. */
export function KeyEntry({ onKept }: { onKept?: () => void }) {
  const t = useTranslations('hunts.entry')
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const key = parseHuntKey(text)
    setInvalid(key === null)
    if (key === null) return
    saveFind({ kind: 'key', key })
    setText('')
    onKept?.()
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <Field
        id="found-key"
        label={t('label')}
        hint={t('hint')}
        error={isInvalid ? t('wrong') : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…"
        onChange={(event) => {
          setText(event.target.value)
          setInvalid(false)
        }}
      />
      <BesideField>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''} aria-describedby="found-key-note">
          {t('submit')}
        </Button>
      </BesideField>
    </form>
  )
}

/**
 * Accepts keys outside of games: pasted, or from a link that ends in `#key=…`. The key is saved, removed from the URL
 * at once, and claimed on the hunts page, which has a wallet.
 */
export function PlayKeyEntry() {
  const t = useTranslations('hunts.entry')
  const locale = useSiteLocale()

  function goOn(): void {
    location.assign(localizedPath(locale, routes.hunts))
  }

  useEffect(() => {
    function takeKey(): void {
      const key = location.hash.startsWith('#key=') ? parseHuntKey(location.hash) : null
      if (!key) return
      saveFind({ kind: 'key', key })
      removeHash()
      location.assign(localizedPath(locale, routes.hunts))
    }
    takeKey()
    addEventListener('hashchange', takeKey)
    return () => removeEventListener('hashchange', takeKey)
  }, [locale])

  return (
    <section aria-labelledby="key-entry" className="mt-14 rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 id="key-entry" className="mb-4 text-lead font-semibold">
        {t('title')}
      </h2>
      <KeyEntry onKept={goOn} />
    </section>
  )
}
