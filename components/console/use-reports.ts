'use client'

import { useCallback, useEffect, useState } from 'react'
import { reportedGamesSchema, type ReportedGame } from '@/lib/moderation/moderation-answers'
import { readSite } from '@/lib/site-api/read-site'

/** The games that were reported or are hidden, null while nobody knows, and the way to look again. */
export function useReports(): {
  readonly games: readonly ReportedGame[] | 'unavailable' | null
  readonly readAgain: () => void
} {
  const [games, setGames] = useState<readonly ReportedGame[] | 'unavailable' | null>(null)
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    readSite('/api/operator/reports', reportedGamesSchema, leaving.signal).then(
      (list) => setGames(list.games),
      () => leaving.signal.aborted || setGames('unavailable'),
    )
    return () => leaving.abort()
  }, [readings])
  return { games, readAgain: useCallback(() => setReadings((count) => count + 1), []) }
}
