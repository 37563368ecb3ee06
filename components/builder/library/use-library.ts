'use client'

import { useCallback, useEffect, useState } from 'react'
import type { ListedMadeGame } from '@/lib/builder/builder-schema'
import { ApiError } from '@/lib/site-api/fetch-json'
import { deleteLocalDraft, listLocalDrafts } from '@/components/builder/drafts/local-drafts'
import { siteDrafts } from '@/components/builder/drafts/drafts'

/** A draft in the list, stored in this browser or on the site. */
export type ListedDraft = {
  readonly id: string
  readonly title: string
  readonly changedAt: string
  readonly slug: string | null
}

/** The user's drafts, in this browser and on the site, and published games. Null while they load. */
export function useLibrary(isSignedIn: boolean) {
  const [drafts, setDrafts] = useState<readonly ListedDraft[] | null>(null)
  const [games, setGames] = useState<readonly ListedMadeGame[]>([])
  const [loads, setLoads] = useState(0)

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
      const all: readonly ListedDraft[] = [...local, ...remote.filter(({ id }) => !here.has(id))]
      setDrafts(all.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)))
      setGames(own)
    })
    return () => {
      isWanted = false
    }
  }, [isSignedIn, loads])

  const reload = useCallback(() => setLoads((count) => count + 1), [])
  return {
    drafts,
    games,
    reload,
    async remove(id: string) {
      await deleteLocalDraft(id).catch(() => undefined)
      if (isSignedIn) await siteDrafts.remove(id).catch(() => undefined)
      reload()
    },
    /** @returns the error code, or null when the game was withdrawn. */
    async withdraw(slug: string): Promise<string | null> {
      const errorCode = await siteDrafts.withdraw(slug).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.code : 'no-answer'),
      )
      reload()
      return errorCode
    },
  }
}
