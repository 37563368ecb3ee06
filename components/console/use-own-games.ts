'use client'

import { useCallback, useEffect, useState } from 'react'
import { ownGamesSchema, type OwnGame } from '@/lib/console/console-answers'
import { draftListSchema, type DraftInfo } from '@/lib/builder/builder-answers'
import { readSite } from '@/lib/site-api/read-site'
import { ownUploadsSchema, type OwnUploads } from '@/lib/uploads/upload-answers'

/** Everything that the console shows of somebody's games. */
export type OwnWork = { readonly games: readonly OwnGame[]; readonly isOperator: boolean; readonly uploads: OwnUploads; readonly drafts: readonly DraftInfo[] }

async function readWork(signal: AbortSignal): Promise<OwnWork> {
  const [{ games, isOperator }, uploads, { drafts }] = await Promise.all([
    readSite('/api/console/games', ownGamesSchema, signal),
    readSite('/api/uploads', ownUploadsSchema, signal),
    readSite('/api/builder/drafts', draftListSchema, signal),
  ])
  return { games, isOperator, uploads, drafts }
}

/** The games of who is logged in, null while nobody knows, and the way to look again. What was seen stays while it is read anew. */
export function useOwnGames(isSignedIn: boolean): { readonly work: OwnWork | 'unavailable' | null; readonly readAgain: () => void } {
  const [work, setWork] = useState<OwnWork | 'unavailable' | null>(null)
  const [readings, setReadings] = useState(0)

  useEffect(() => {
    if (!isSignedIn) return
    const leaving = new AbortController()
    readWork(leaving.signal).then(setWork, () => leaving.signal.aborted || setWork((before) => before ?? 'unavailable'))
    return () => leaving.abort()
  }, [isSignedIn, readings])

  return { work: isSignedIn ? work : null, readAgain: useCallback(() => setReadings((count) => count + 1), []) }
}
