import { toHttpError } from '@/lib/leaderboard/leaderboard-page'
import { type LeaderboardResult, parseLeaderboard } from '@/lib/leaderboard/leaderboard-text'

/** The board as games get it, and the text that it was; empty with a reason where there was none. */
export type LeaderboardText = LeaderboardResult & { readonly text: string; readonly error: string | null }

const nothing = { leaderboard: [], playerRank: null, serverRanking: '', text: '' }

/**
 * Asks `POST /get-leaderboard` as a game does. Never throws: an answer that is not OK gives an empty board with `HTTP error!
 * status: <code>`, and none at all an empty board with why.
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
