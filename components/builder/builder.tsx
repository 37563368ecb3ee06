'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSignedIn } from '@/components/account/use-signed-in'
import { removeHash } from '@/components/navigation/history-guard'
import { showToast } from '@/components/ui/toast'
import { readDefinition } from '@/lib/builder/game-definition'
import { createDraft, openDraft, type OpenedDraft, siteDrafts } from './drafts/drafts'
import { Editor, type EditorProps } from './editor/editor'
import { Library } from './library/library'

/** The slug in the fragment `#remix=…` of a link to remix a game. */
function takeRemix(): string | null {
  const [, slug] = /^#remix=([a-z\d-]{3,40})$/.exec(location.hash) ?? []
  if (slug === undefined) return null
  removeHash()
  return slug
}

/** The id in the fragment `#draft=…` of a link to open a draft. */
function takeDraft(): string | null {
  const [, id] = /^#draft=([a-f\d-]{36})$/.exec(location.hash) ?? []
  if (id === undefined) return null
  removeHash()
  return id
}

/** The game builder: the library of drafts and templates, or the editor of one game. */
export function Builder({ renderPlay }: Pick<EditorProps, 'renderPlay'>) {
  const t = useTranslations('gameEditor')
  const isSignedIn = useSignedIn()
  const [opened, setOpened] = useState<OpenedDraft | null>(null)

  useEffect(() => {
    const slug = takeRemix()
    if (slug === null) return
    siteDrafts.remix(slug).then(
      (text) => {
        const read = readDefinition(text)
        if (read.kind === 'read') setOpened(createDraft(read.definition))
      },
      () => showToast({ message: t('noRemix'), durationMs: 5_000 }),
    )
  }, [t])

  useEffect(() => {
    const id = isSignedIn ? takeDraft() : null
    if (id !== null) void openDraft(id, true).then((draft) => draft && setOpened(draft))
  }, [isSignedIn])

  if (!opened) return <Library isSignedIn={isSignedIn} onOpen={setOpened} />
  return <Editor key={opened.draft.id} {...opened} onClose={() => setOpened(null)} renderPlay={renderPlay} />
}
