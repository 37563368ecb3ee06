import { toHttpError } from '@/lib/leaderboard/leaderboard-page'
import { type LeaderboardResult, parseLeaderboard } from '@/lib/leaderboard/leaderboard-text'

/** The parsed leaderboard and its text; empty with an error if the request failed. */
export type LeaderboardText = LeaderboardResult & { readonly text: string; readonly error: string | null }

const nothing = { leaderboard: [], playerRank: null, serverRanking: '', text: '' }

/**
 * Requests `POST /get-leaderboard`, for games in frames and for the demo on the leaderboard page. Never
 * throws: on failure the leaderboard is empty, and `error` says why (`HTTP error! status: 503`, or the error's message).
 *
 * @param player an address, or 'anonymous'.
 */
export async function getLeaderboard(player: string): Promise<LeaderboardText> {
  try {
    const response = await fetch('/get-leaderboard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ player }),
      signal: AbortSignal.timeout(15_000),
    })
    if (!response.ok) return { ...nothing, error: toHttpError(response.status) }
    const text = await response.text()
    return { ...parseLeaderboard(text), text, error: null }
  } catch (error) {
    return { ...nothing, error: error instanceof Error ? error.message : String(error) }
  }
}
