import { useEffect, useState } from 'react'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { type LeaderboardRow, leaderboardSearchSchema } from '@/lib/leaderboard/leaderboard-page'
import type { PowerBoardPeriod } from './board-view'

/** Pause after typing before a request is sent, in milliseconds. */
const pauseMs = 200
const minCharacters = 2

/** State of a search. */
export type PlayerSearch =
  | { readonly kind: 'idle' | 'too-short' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly rows: readonly LeaderboardRow[] }

type Response = { readonly query: string; readonly search: PlayerSearch }

/** Searches a board for players. @param typed text of the search field. */
export function usePlayerSearch(typed: string, period: PowerBoardPeriod): PlayerSearch {
  const text = typed.trim()
  const query = new URLSearchParams({
    q: text,
    limit: '10',
    ...(period === 'all' ? {} : { season: period }),
  }).toString()
  const [response, setResponse] = useState<Response | null>(null)

  useEffect(() => {
    if (text.length < minCharacters) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchJson(`/api/leaderboard/search?${query}`, leaderboardSearchSchema, abort.signal)
        .then(({ found }) => setResponse({ query, search: { kind: 'found', rows: found } }))
        .catch(() => {
          if (!abort.signal.aborted) setResponse({ query, search: { kind: 'failed' } })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, text])

  if (text === '') return { kind: 'idle' }
  if (text.length < minCharacters) return { kind: 'too-short' }
  return response?.query === query ? response.search : { kind: 'searching' }
}
