'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { readDefinition } from '@/lib/builder/game-definition'
import { siteDrafts } from '@/components/builder/drafts/drafts'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { Editor } from './use-editor'

type Version = { readonly revision: number; readonly savedAt: string }

/** The draft's versions on the site. Restoring one is an undo step. */
export function VersionList({ editor, draftId, isSignedIn }: { editor: Editor; draftId: string; isSignedIn: boolean }) {
  const t = useTranslations('gameEditor')
  const format = useSiteFormatter()
  const [versions, setVersions] = useState<readonly Version[] | null>(null)

  useEffect(() => {
    let isWanted = true
    if (isSignedIn)
      siteDrafts.versions(draftId).then(
        (list) => isWanted && setVersions(list),
        () => isWanted && setVersions([]),
      )
    return () => {
      isWanted = false
    }
  }, [draftId, isSignedIn])

  async function goBack(revision: number): Promise<void> {
    const read = await siteDrafts.version(draftId, revision).then(readDefinition, () => null)
    if (read?.kind === 'read') editor.replace(read.definition)
    showToast({ message: t(read?.kind === 'read' ? 'wentBack' : 'notRead'), durationMs: 4_000 })
  }

  if (!isSignedIn) return <p className="text-quiet">{t('versionsSignIn')}</p>
  if (versions === null) return <Skeleton className="h-24 w-full" />
  if (versions.length === 0) return <p className="text-quiet">{t('noVersions')}</p>
  return (
    <ul className="grid gap-1">
      {versions.map(({ revision, savedAt }) => (
        <li key={revision} className="flex items-center justify-between gap-3">
          <span className="tabular-nums">{format.dateTime(Date.parse(savedAt), 'moment')}</span>
          <button
            type="button"
            onClick={() => void goBack(revision)}
            className="min-h-9 rounded-control px-3 text-note font-semibold text-brand hover:bg-raised"
          >
            {t('goBack')}
          </button>
        </li>
      ))}
    </ul>
  )
}
