import 'server-only'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { toSeason } from '@/lib/leaderboard/season'
import type { Database } from '@/lib/server/database/client'
import type { BoardName } from './board-source'
import { readCursor } from './read-cursor'

/** How a chain's board stands to it, and which board is meant. */
export async function readBoardState(
  moment: Pick<Database, 'select'>,
  chainId: number,
  season: number | 'current' | 'previous' | undefined,
): Promise<{
  readonly state: Pick<LeaderboardPage, 'updatedAtBlock' | 'headBlock' | 'finalBlock' | 'freshness'>
  readonly board: BoardName
}> {
  const status = await readCursor(moment, chainId)
  const finalBlock = status?.finalBlock ?? 0
  const current = toSeason(status?.blockTime ?? 0)
  return {
    state: {
      updatedAtBlock: status?.cursor ?? 0,
      headBlock: status?.head ?? 0,
      finalBlock,
      freshness: status?.freshness ?? 'silent',
    },
    board: {
      chainId,
      season:
        season === undefined ? null : season === 'current' ? current : season === 'previous' ? current - 1 : season,
      day: Math.floor((status?.blockTime ?? 0) / 86_400),
      finalBlock,
    },
  }
}
