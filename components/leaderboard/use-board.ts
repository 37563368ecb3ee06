import { useCallback, useMemo } from 'react'
import { useLiveResource } from '@/components/live/use-live-resource'
import { type BoardAnswer, parseBoardAnswer } from '@/lib/leaderboard/board-answer'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'

type Board = {
  readonly answer: BoardAnswer | null
  /** Whether what is shown is of another view than the one that was asked for, which is under way. */
  readonly isOld: boolean
  readonly failed: boolean
}

/** A board by its address, following the chain: read again every second while it is visible. */
export function useBoard(url: string, initial: { readonly url: string; readonly page: LeaderboardPage } | null): Board {
  const parse = useCallback((answer: unknown) => ({ url, answer: parseBoardAnswer(answer) }), [url])
  const known = useMemo(
    () => initial && { url: initial.url, answer: { kind: 'board' as const, page: initial.page } },
    [initial],
  )
  const { data, failed } = useLiveResource({ url, parse, initial: known, intervalMs: 1_000 })
  return { answer: data?.answer ?? null, isOld: data !== null && data.url !== url, failed }
}
