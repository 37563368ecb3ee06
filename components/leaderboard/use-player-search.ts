import { useEffect, useState } from 'react'
import { readSite } from '@/lib/site-api/read-site'
import { type LeaderboardRow, leaderboardSearchSchema } from '@/lib/leaderboard/leaderboard-page'
import type { BoardPeriod } from './board-view'

/** While somebody types, nothing is asked. */
const pauseMs = 200
const leastCharacters = 2

/** What came of a search: nothing to search for, too little, under way, players, or no answer. */
export type PlayerSearch =
  | { readonly kind: 'idle' | 'too-short' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly rows: readonly LeaderboardRow[] }

type Answer = { readonly question: string; readonly search: PlayerSearch }

/** Searches a board for players by what is typed. */
export function usePlayerSearch(typed: string, period: BoardPeriod): PlayerSearch {
  const text = typed.trim()
  const question = new URLSearchParams({
    q: text,
    limit: '10',
    ...(period === 'all' ? {} : { season: period }),
  }).toString()
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (text.length < leastCharacters) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      readSite(`/api/leaderboard/search?${question}`, leaderboardSearchSchema, abort.signal)
        .then(({ found }) => setAnswer({ question, search: { kind: 'found', rows: found } }))
        .catch(() => {
          if (!abort.signal.aborted) setAnswer({ question, search: { kind: 'failed' } })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question, text])

  if (text === '') return { kind: 'idle' }
  if (text.length < leastCharacters) return { kind: 'too-short' }
  return answer?.question === question ? answer.search : { kind: 'searching' }
}
