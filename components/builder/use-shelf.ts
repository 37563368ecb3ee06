'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ListedMadeGame } from '@/lib/builder/builder-answers'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { deleteLocalDraft, listLocalDrafts } from './local-drafts'
import { siteDrafts } from './site-drafts'

/** A draft in the list, wherever it is kept. */
export type ShelvedDraft = {
  readonly id: string
  readonly title: string
  readonly changedAt: string
  readonly slug: string | null
}

/** What somebody has made so far: drafts of this browser and of the account, and published games. Null while nobody knows. */
export function useShelf(isSignedIn: boolean) {
  const [drafts, setDrafts] = useState<readonly ShelvedDraft[] | null>(null)
  const [games, setGames] = useState<readonly ListedMadeGame[]>([])
  const [readings, setReadings] = useState(0)

  useEffect(() => {
    let isWanted = true
    const none = () => []
    const sources = [
      listLocalDrafts().catch(none),
      isSignedIn ? siteDrafts.list().catch(none) : [],
      isSignedIn ? siteDrafts.ownGames().catch(none) : [],
    ] as const
    void Promise.all(sources).then(([local, remote, own]) => {
      if (!isWanted) return
      const here = new Set(local.map(({ id }) => id))
      const all: readonly ShelvedDraft[] = [...local, ...remote.filter(({ id }) => !here.has(id))]
      setDrafts(all.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)))
      setGames(own)
    })
    return () => {
      isWanted = false
    }
  }, [isSignedIn, readings])

  const readAgain = useCallback(() => setReadings((count) => count + 1), [])
  return {
    drafts,
    games,
    readAgain,
    async remove(id: string) {
      await deleteLocalDraft(id).catch(() => undefined)
      if (isSignedIn) await siteDrafts.remove(id).catch(() => undefined)
      readAgain()
    },
    /** @returns why it stays published; null where it does not. */
    async withdraw(slug: string): Promise<string | null> {
      const refusal = await siteDrafts.withdraw(slug).then(
        () => null,
        (error: unknown) => (error instanceof SiteRefusal ? error.code : 'no-answer'),
      )
      readAgain()
      return refusal
    },
  }
}
