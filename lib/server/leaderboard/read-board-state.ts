import 'server-only'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { toSeason } from '@/lib/leaderboard/season'
import type { Database } from '@/lib/server/database/client'
import { readCursor } from './read-cursor'

/** How a chain's board stands to it, and the number of the season that is meant; null for all time. */
export async function readBoardState(
  moment: Pick<Database, 'select'>,
  chainId: number,
  season: number | 'current' | 'previous' | undefined,
): Promise<{ readonly state: Pick<LeaderboardPage, 'updatedAtBlock' | 'headBlock' | 'freshness'>; readonly season: number | null }> {
  const status = await readCursor(moment, chainId)
  const current = toSeason(status?.blockTime ?? 0)
  return {
    state: { updatedAtBlock: status?.cursor ?? 0, headBlock: status?.head ?? 0, freshness: status?.freshness ?? 'silent' },
    season: season === undefined ? null : season === 'current' ? current : season === 'previous' ? current - 1 : season,
  }
}
