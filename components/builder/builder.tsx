'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { dropHash } from '@/components/navigation/true-address'
import { useSignedIn } from '@/components/account/use-signed-in'
import { showToast } from '@/components/ui/toast'
import { readDefinition } from '@/lib/builder/game-definition'
import { Editor, type EditorProps } from './editor'
import { beginDraft, openDraft, type OpenedDraft } from './open-draft'
import { Shelf } from './shelf'
import { siteDrafts } from './site-drafts'

/** The game that an address asks to be remixed. */
function takeRemix(): string | null {
  const [, slug] = /^#remix=([a-z\d-]{3,40})$/.exec(location.hash) ?? []
  if (slug === undefined) return null
  dropHash()
  return slug
}

/** The draft that an address asks to be opened. */
function takeDraft(): string | null {
  const [, id] = /^#draft=([a-f\d-]{36})$/.exec(location.hash) ?? []
  if (id === undefined) return null
  dropHash()
  return id
}

/** The game builder: the shelf of what there is, or the editor of one game. */
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
        if (read.kind === 'read') setOpened(beginDraft(read.definition))
      },
      () => showToast({ message: t('noRemix'), durationMs: 5_000 }),
    )
  }, [t])

  useEffect(() => {
    const id = isSignedIn ? takeDraft() : null
    if (id !== null) void openDraft(id, true).then((draft) => draft && setOpened(draft))
  }, [isSignedIn])

  if (!opened) return <Shelf isSignedIn={isSignedIn} onOpen={setOpened} />
  return <Editor key={opened.draft.id} {...opened} onClose={() => setOpened(null)} renderPlay={renderPlay} />
}
